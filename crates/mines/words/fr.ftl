refused-chord = { $cell } n’a pas autour d’elle autant de drapeaux que son chiffre l’indique
legend-sure = o sûre  x mine
legend-share = % mine
mines-open-safe = Ouvrez { $cell } : sûre.
mines-open-wrong-flag = Ouvrez { $cell } : sûre, son drapeau est une erreur.
mines-open-first = Ouvrez { $cell } : un bon premier clic.
mines-open-best-guess = Ouvrez { $cell } : { $mine } de risque, le meilleur pari ; aucune case n’est certaine.
mines-why-wins-exactly = Bien jouée, la partie est gagnée dans { $win } des dispositions restantes : toutes ont été examinées.
mines-why-wins-about = Environ { $win } des parties de ce genre sont gagnées, selon une estimation.
mines-why-wins-played-on = Partie jouée { $count } fois jusqu’au bout à partir d’ici : { $win } ± { $within } de victoires.
mines-why-played-on-kept = Jouée jusqu’au bout, aucune autre case ne fait nettement mieux.
mines-why-played-on-changed = { $other } semblait d’abord la meilleure, mais { $cell } gagne { $ahead } ± { $within } de plus quand on joue les deux jusqu’au bout.
mines-why-runner-up-wins = { $other } gagnerait dans { $win } des cas.
mines-why-runner-up-wins-within = { $other } gagnerait dans { $win } ± { $within } des cas.
mines-why-runner-up-equal = { $other } gagnerait aussi souvent.
mines-why-runner-up-safer = { $other } n’a que { $mine } de risque, mais ce qu’elle peut révéler aide moins.
mines-why-runner-up-safer-but-flip = { $other } n’a que { $mine } de risque, mais { $cell } tranche ce qui pourrait sinon finir à pile ou face.
mines-why-runner-up-riskier = { $other } vient ensuite : { $mine } de risque.
mines-why-runner-up-tells-less = { $other } est aussi sûre, et ce qu’elle peut révéler n’aide pas davantage.
mines-mine-and-win = mine à { $mine }, gagne à { $win }
mines-mine-and-win-within = mine à { $mine }, gagne à { $win } ± { $within }
mines-open-guess = Ouvrez { $cell } : { $mine } de risque, le plus faible de tous ; aucune case n’est certaine.
mines-open-estimate = Ouvrez { $cell } : environ { $mine } de risque, d’après les chiffres pris un à un.
mines-nothing-left = Il n’y a plus rien à ouvrir : toutes les cases cachées sont des mines.
mines-why-satisfied = { $number ->
        [0] Le 0 en { $at } ne touche aucune mine, toutes ses voisines sont donc sûres.
       *[other] Le { $number } en { $at } a toutes ses mines, ses autres voisines sont donc sûres.
    }
mines-why-wrong-flags = { $cells-count ->
        [one] Le drapeau en { $cells } est une erreur : la case est forcément sûre.
       *[other] Les drapeaux en { $cells } sont des erreurs : ces cases sont forcément sûres.
    }
mines-why-in-no-layout = Aucune disposition compatible avec les chiffres n’a de mine en { $cell } ; il y en a { $layouts }.
mines-why-least-likely = Sur { $layouts } dispositions compatibles avec les chiffres, { $mine } ont une mine en { $cell }.
mines-why-equally-safe = { $count } { $count ->
        [one] autre case est aussi sûre
       *[other] autres cases sont aussi sûres
    } ; { $cell } a le plus de chances d’ouvrir une zone.
mines-number-at = le { $number } en { $at }
mines-why-all-its-mines = Le { $number } en { $at } touche exactement autant de cases cachées qu’il lui manque de mines.
mines-why-together-safe = Ensemble, { $numbers } ne laissent pas de place pour une mine en { $cell }.
mines-why-together-mine = Ensemble, { $numbers } ne peuvent se passer d’une mine en { $cell }.
mines-why-counted-safe = Avec { $mines } { $mines ->
        [one] mine
       *[other] mines
    } sous les cases cachées, { $numbers } n’en { $numbers-count ->
        [one] laisse
       *[other] laissent
    } aucune pour { $cell }.
mines-why-counted-mine = Avec { $mines } { $mines ->
        [one] mine
       *[other] mines
    } sous les cases cachées, { $numbers } en { $numbers-count ->
        [one] exige
       *[other] exigent
    } une en { $cell }.
mines-why-no-mine-left = Il ne reste aucune mine, toutes les cases cachées sont donc sûres.
mines-why-only-mines-left = Il reste autant de mines que de cases cachées.
mines-why-by-basic = Les chiffres pris un par un le révèlent aussi.
mines-why-by-groups = Comparer des groupes de cases qui se recoupent le révèle.
mines-why-by-count-sets = Retrancher des ensembles de cases les uns des autres le révèle.
mines-why-by-layouts = Aucune règle simple ne le montre ; essayer toutes les dispositions de ces chiffres le montre.
mines-method-none = { $method } ne trouve aucune case sûre.
mines-method-stopped = { $method } n’a pas terminé dans sa limite ; aucune case sûre trouvée jusqu’ici.
mines-method-stronger = Une méthode plus forte en trouve une : { $cell } est sûre.
mines-method-no-safe-cell = Aucune méthode ne le peut : chaque case cachée peut être une mine.
mines-method-mines = Elle est certaine { $count ->
        [one] d’une mine
       *[other] de mines
    } en { $cells }.
mines-review-no-guess = Aucun pari en { $moves } { $moves ->
        [one] coup
       *[other] coups
    }.
mines-review-best = Coup { $turn } : { $cell } était un pari à { $risk } ; aucune case n’était plus sûre.
mines-review-best-hit = Coup { $turn } : { $cell } était un pari à { $risk }, et une mine ; aucune case n’était plus sûre.
mines-review-risky = Coup { $turn } : { $cell } était un pari à { $risk } ; le moindre risque était { $other } à { $least }.
mines-review-risky-hit = Coup { $turn } : { $cell } était un pari à { $risk }, et une mine ; le moindre risque était { $other } à { $least }.
mines-review-needless = Coup { $turn } : { $cell } était un pari à { $risk }, alors que { $other } était sûre.
mines-review-needless-hit = Coup { $turn } : { $cell } était un pari à { $risk }, et une mine, alors que { $other } était sûre.
mines-review-certain = Coup { $turn } : { $cell } était à coup sûr une mine.
mines-review-chord-best = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk } ; aucune case n’était plus sûre.
mines-review-chord-best-hit = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk } et a touché une mine ; aucune case n’était plus sûre.
mines-review-chord-risky = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk } ; le moindre risque était { $other } à { $least }.
mines-review-chord-risky-hit = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk } et a touché une mine ; le moindre risque était { $other } à { $least }.
mines-review-chord-needless = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk }, alors que { $other } était sûre.
mines-review-chord-needless-hit = Coup { $turn } : ouvrir autour de { $cell } était un pari à { $risk } et a touché une mine, alors que { $other } était sûre.
mines-review-luck = { $luck } des parties survivent à { $count ->
        [one] ce pari
       *[other] ces paris
    }.
mines-review-inferred = { $moves } { $moves ->
        [one] clic n’a pas été enregistré ; sa case est déduite
       *[other] clics n’ont pas été enregistrés ; leurs cases sont déduites
    } de ce qui s’est ouvert.
mines-why-not-counted = Les dispositions n’ont pu être comptées dans la limite ; laissez plus de temps pour des probabilités exactes.
mines-why-too-entangled = Les chiffres sont trop entremêlés pour compter toutes les dispositions en mémoire ; pas de probabilités exactes ici.
mines-why-first-safe = Le premier clic n’est jamais une mine. Un coin a le moins de voisines, c’est donc lui qui ouvre le plus souvent une zone.
mines-why-first-never = Le premier clic n’est jamais une mine.
mines-why-first-opens = Le premier clic ouvre toujours une zone.
mines-mine-share = mine à { $mine }
mines-is-safe = sûre
mines-fact-layouts = Dispositions restantes
mines-fact-win = Chances de gagner
mines-fact-win-share = { $win }
mines-fact-win-about = environ { $win }
mines-fact-win-within = { $win } ± { $within }
mines-fact-mines-left = Mines restantes
mines-fact-hidden = Cases cachées
mines-impossible-too-few-cells = aucune disposition ne convient : il manque { $missing } { $missing ->
        [one] mine
       *[other] mines
    } au { $number } en { $cell }, mais il touche { $hidden } { $hidden ->
        [one] case cachée
       *[other] cases cachées
    }
mines-impossible-too-many-mines = aucune disposition ne convient : le { $number } en { $cell } touche { $shown } { $shown ->
        [one] mine
       *[other] mines
    }
mines-impossible-numbers = aucune disposition ne convient : les chiffres en { $cells } se contredisent
mines-impossible-mine-count = aucune disposition ne convient : { $cells-count ->
        [one] le chiffre en { $cells } est incompatible
       *[other] les chiffres en { $cells } sont incompatibles
    } avec { $mines } { $mines ->
        [one] mine
       *[other] mines
    } sous { $hidden } { $hidden ->
        [one] case cachée
       *[other] cases cachées
    }{ $flags ->
        [0] {""}
       *[other] , dont { $flags } avec drapeau
    }
mines-impossible-too-many-left = aucune disposition ne convient : il reste { $mines } { $mines ->
        [one] mine
       *[other] mines
    } à trouver, mais { $hidden } { $hidden ->
        [one] case est cachée
       *[other] cases sont cachées
    }{ $flags ->
        [0] {""}
       *[other] , dont { $flags } avec drapeau
    }
mines-status-left = { $mines } { $mines ->
        [one] mine restante
       *[other] mines restantes
    }
mines-status-left-flagged = { $mines } { $mines ->
        [one] mine restante
       *[other] mines restantes
    }, { $flags ->
        [one] { $flags } drapeau
       *[other] { $flags } drapeaux
    }
mines-status-over-flagged = { $flags } { $flags ->
        [one] drapeau
       *[other] drapeaux
    }, mais seulement { $all } { $all ->
        [one] mine
       *[other] mines
    }
mines-status-won = Gagné : toutes les cases sans mine sont ouvertes.
mines-status-lost = Perdu : une mine a sauté en { $cell }.
mines-tile-hidden = cachée
mines-tile-flag = drapeau
mines-tile-wrong-flag = drapeau mal placé
mines-tile-mine = mine
mines-tile-clear = ouverte et vide
mines-tile-number = { $number }
    .legend = autant de mines autour
mines-tool-open = Ouvrir
mines-tool-flag = Drapeau
mines-tool-chord = Ouvrir autour
mines-tool-number = Chiffre
mines-tool-hide = Cacher
mines-tool-mine = Mine

mines-replay-won = gagnée
mines-replay-lost = perdue
mines-replay-open = inachevée
mines-replay-seconds = { $seconds } s
mines-replay-accuracy = précision
mines-replay-guesses = paris
mines-replay-luck = chance
mines-replay-forced = { $guesses } ({ $forced } { $forced ->
        [one] forcé
       *[other] forcés
    })
mines-replay-of = { $done } sur { $all }
mines-replay-clicks = clics
mines-replay-wasted = { $clicks } ({ $wasted } { $wasted ->
        [one] inutile
       *[other] inutiles
    })
mines-replay-openings = ouvertures
mines-replay-islands = îlots
mines-replay-turned = Tournant à { $seconds } s, { $cell } : chances de gagner { $before } → { $after }.
mines-replay-share = { $share }
mines-replay-bbbv = 3BV
mines-replay-bbbv-per-second = 3BV/s
mines-replay-zini = ZiNi
mines-replay-ioe = IOE
mines-replay-thrp = ThrP
mines-replay-corr = Corr
mines-replay-gave = Cela a coûté { $share } de chances de gagner.
mines-replay-gave-about = Cela a coûté { $share } ± { $within } de chances de gagner, estimé en continuant la partie.
mines-replay-cut-short = La réflexion s’est arrêtée avant que tous les clics soient jugés ; donnez-lui plus de temps.
mines-replay-games-won = parties gagnées
mines-replay-forced-guesses = paris forcés
mines-replay-certain-mine = mines certaines ouvertes
mines-replay-needless-guess = paris alors qu’une case était sûre
mines-replay-worse-guess = paris sur une moins bonne case
mines-replay-cost = { $mistake } : victoires perdues
mines-replay-game = partie
mines-replay-result = résultat
mines-replay-time = secondes
mines-replay-needless = inutiles
mines-replay-mistake = erreur
mines-replay-count = nombre
mines-replay-given-away = victoires perdues
mines-replay-summary = { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }, dont { $won } { $won ->
        [one] gagnée
       *[other] gagnées
    } ; précision { $accuracy } ; { $guesses ->
        [one] 1 pari
       *[other] { $guesses } paris
    }, dont { $forced } { $forced ->
        [one] forcé
       *[other] forcés
    }.
mines-replay-chart = Chances de gagner au fil de la partie
mines-replay-mark-forced = { $seconds } s, { $cell } : pari forcé, risque { $risk }
mines-replay-mark-needless = { $seconds } s, { $cell } : pari alors qu’une case était sûre, risque { $risk }

mines-still-safe = { $cell } est sûre malgré tout : des chiffres qui ne touchent aucun de ceux-ci le prouvent, sans le nombre de mines restantes.
mines-still-certain = { $count ->
        [one] 1 case est certaine
       *[other] { $count } cases sont certaines
    } malgré tout, par des chiffres qui ne touchent aucun de ceux-ci et sans le nombre de mines restantes.
mines-still-odds = Sans les chiffres marqués, { $cell } risque le moins d’être une mine : { $mine }. Les autres chiffres sont supposés justes.
mines-still-odds-too = Les risques des autres cases ignorent les chiffres marqués et supposent les autres justes : le plus faible en { $cell }, { $mine }.

mines-claim-safe = { $cell } est sûre
mines-claim-mine = { $cell } est une mine
mines-check-proven = { $claim } : les chiffres le prouvent.
mines-check-unproven = { $claim } : les chiffres ne le prouvent pas.
mines-check-holds = { $claim } : aucune disposition ne dit le contraire.
mines-check-refuted = { $claim } : réfuté par des mines en { $mines }.
mines-check-no-layout = aucune disposition ne convient aux chiffres en { $numbers }
mines-check-no-layout-fits = aucune disposition ne convient à la grille
mines-text-shown = mines={ $mines }, mais la grille en montre { $shown }
mines-text-start = seule une partie avec seed= a un départ
mines-text-room = la grille n’a pas de place pour un premier clic sûr
mines-text-most = une grille de { $size } a de la place pour { $most } { $most ->
    [one] mine
   *[other] mines
} au plus à côté d’un premier clic sûr, pas pour { $mines }
mines-text-seed = { $cell } n’est pas ce que cette graine y a mis
mines-text-open = { $cell } est ouverte, mais l’en-tête n’a pas de start=
mines-text-whole = { $shown } mines sur { $mines } sont visibles ou marquées : grille incomplète
mines-text-denied = { $cell } ne correspond pas aux mines visibles ou marquées : grille incomplète
mines-text-made = seul le programme lui-même peut refaire une grille à partir de sa graine ; copiez plutôt l’identifiant de la partie (game ID)
mines-wanted-cell = indiquez une case de la grille, par exemple C5
mines-wanted-inside = la case est hors d’une grille de { $size }
mines-wanted-no-mine = la case est une mine
mines-wanted-whole = une position est déjà entamée ; seules les grilles entières ont un premier clic
mines-wanted-one = le fichier contient { $boards } grilles, le format une seule
mines-wanted-fewer = une grille de { $size } ne peut contenir autant de mines et garantir un premier clic sûr
mines-wanted-board = ni un fichier ni une grille comme 4x4/4 (largeur x hauteur / mines)
mines-wanted-start = le fichier n’indique pas de premier clic ; { $add } en ajoute un
mines-wanted-mbf = le format contient au plus 255x255 cases et 65535 mines
mines-refused-claim = indiquez une affirmation : { $safe } ou { $mine } avec une case, ou { $guess }
mines-refused-number = { $cell } n’est pas un chiffre ouvert de la grille
mines-refused-hidden = { $cell } n’est pas une case cachée de la grille
mines-refused-limit = { $time } et { $nodes } : seules les grilles sans pari demandent réflexion ; ajoutez { $guess }
mines-refused-moved = des mines sont déplacées, aucune graine ne nomme donc la grille ; « generate » affiche de telles grilles
mines-refused-none = aucune grille de ce genre n’a été trouvée ; choisissez moins de mines, une grille plus petite ou une méthode plus forte
mines-refused-large = trop grand ; on peut examiner au plus { $layouts } dispositions et { $cells } cases incertaines
mines-undecided = non tranché dans la limite
mines-undecided-at = { $at } : non tranché dans la limite
mines-optimal = Bien jouée, la partie est gagnée dans { $wins } { $wins ->
    [one] disposition
   *[other] dispositions
} sur { $total } ({ $share } %).
mines-optimal-open = Ouvrez { $cells }.
mines-optimal-cell = gagne dans { $wins }, sûre dans { $safe }
mines-optimal-cell-most = gagne dans { $wins } au plus, sûre dans { $safe }
mines-first-clicks = { $size } avec { $mines } { $mines ->
    [one] mine
   *[other] mines
}, méthode { $method }, graine { $seed }
mines-first-clicks-so-far = { $cell } : { $games } { $games ->
        [one] partie
       *[other] parties
    } sur { $all }
mines-first-clicks-stopped = interrompu : des parties restent à jouer
mines-first-clicks-none = le premier clic est un pari comme un autre ; « tilewise mines advise » compare les cases
mines-no-guess-proven = { $proven } { $proven ->
        [one] grille sur { $boards } se joue
       *[other] grilles sur { $boards } se jouent
    } sans pari, preuve à l’appui.
mines-no-guess-start = le premier clic est une mine
mines-no-guess-unproven = l’étape { $step } de la preuve ne se déduit pas en { $cell }
mines-no-guess-unopened = { $cell } n’est jamais ouverte
mines-no-guess-none = il n’y a pas de grille ici ; « { $command } » affiche des grilles avec leurs preuves
mines-no-guess-bare = il n’y a pas de preuve ici, seulement une grille ou une note ; « { $command } » affiche des grilles avec leurs preuves
mines-no-guess-line = une ligne doit avoir « board » et « proof » ; « { $command } » affiche des grilles avec leurs preuves
mines-no-guess-cell = { $cell } n’est pas une case d’une grille de { $size }
mines-no-guess-found = { $found } { $found ->
        [one] grille sans pari sur { $count } trouvée
       *[other] grilles sans pari sur { $count } trouvées
    } dans la limite ; { $tried } { $tried ->
        [one] essayée
       *[other] essayées
    }
mines-review-playing = en cours
mines-review-stopped = non revue dans la limite
mines-review-unread = { $unread } { $unread ->
        [one] fichier sur { $files } n’a pu être lu
       *[other] fichiers sur { $files } n’ont pu être lus
    }
mines-review-seed = une partie à revoir a une graine (seed=) dans son en-tête
mines-review-moves = un enregistrement a les siens

label-title = Démineur
label-choice-first-none = peut être une mine
label-choice-first-open = ouvre une zone
label-choice-first-safe = sûr
label-choice-level-beginner = Débutant 9×9 · 10
label-choice-level-classic = Classique 8×8 · 10
label-choice-level-demon = Démon 75×35 · 600
label-choice-level-expert = Expert 30×16 · 99
label-choice-level-intermediate = Intermédiaire 16×16 · 40
label-choice-method-basic = facile : un chiffre à la fois
label-choice-method-count_sets = difficile : ensembles comptés
label-choice-method-exact = exact
label-choice-method-groups = moyen : chiffres comparés
label-choice-no-guess-true = oui
label-choice-to-analysis = JSMinesweeper : position dans une adresse
label-choice-to-list = Liste de grilles entières
label-choice-to-mbf = Minesweeper X, Arbiter (.mbf)
label-choice-to-mine = JSMinesweeper (.mine)
label-choice-to-rawvf = Enregistrement en texte (RAWVF)
label-choice-to-tatham = Mines de Simon Tatham : identifiant
label-choice-to-url = JSMinesweeper : grille dans une adresse
label-hint-mines = selon le niveau
label-hint-size = 30x20
label-legend-danger = mine
label-legend-safe = sûr
label-set-first = Premier clic
label-set-level = Niveau
label-set-method = Méthode
label-set-mines = Mines
label-set-no-guess = Sans deviner
label-set-size = Taille
label-figure-luck = Chance de tous les paris
label-figure-accuracy = Précision
label-figure-bbbv = 3BV/s
label-set-shift = Déplacer la grille
label-choice-shift-left = vers la gauche
label-choice-shift-up = vers le haut
label-choice-shift-down = vers le bas
label-choice-shift-right = vers la droite
