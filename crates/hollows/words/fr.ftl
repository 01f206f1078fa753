hollows-flip-one-look = Retournez { $cell } : le meilleur choix à un coup d’avance. La recherche a été interrompue avant de savoir à quoi s’attendre.
hollows-flip-leaves = Retournez { $cell } : { $leaves } feuilles à espérer.
hollows-flip-week = Retournez { $cell } : { $leaves } feuilles à espérer cette semaine.
hollows-flip-chance = Retournez { $cell } : { $chance } de chances d’avoir { $parts } en { $flips } { $flips ->
        [one] coup
       *[other] coups
    }.
hollows-flip-flips = Retournez { $cell } : { $parts } en { $number } coups en moyenne.
hollows-flip-worst = Retournez { $cell } : { $parts } en { $number } { $number ->
        [one] coup
       *[other] coups
    } au pire.
hollows-flips-beyond = Retournez { $cell } : { $number } coups en moyenne pour { $parts }, il n’en reste que { $flips }.
hollows-worst-beyond = Retournez { $cell } : au pire { $number } coups pour { $parts }, il n’en reste que { $flips }.
hollows-settle-flips-beyond = Retournez { $cell } : { $number } coups en moyenne pour être fixé sur { $parts }, il n’en reste que { $flips }.
hollows-settle-worst-beyond = Retournez { $cell } : au pire { $number } coups pour être fixé sur { $parts }, il n’en reste que { $flips }.
hollows-no-flip = Il ne reste aucun coup.
hollows-reached = L’objectif est atteint ; il ne demande plus aucun coup.
hollows-out-of-reach = L’objectif est hors d’atteinte : impossible d’avoir { $parts } en { $flips } { $flips ->
        [one] coup
       *[other] coups
    }.
hollows-reached-flip = L’objectif est atteint. Retournez { $cell } pour les feuilles : { $leaves } à espérer.
hollows-out-of-reach-flip = L’objectif est hors d’atteinte avec { $flips } { $flips ->
        [one] coup
       *[other] coups
    }. Retournez { $cell } pour les feuilles : { $leaves } à espérer.
hollows-nothing-to-gain = Aucun coup ne peut rapporter davantage pour cet objectif.
hollows-why-odds = { $cell } montre l’épée à { $swords }, le trésor à { $present }, le renard à { $fox }, rien à { $empty }.
hollows-why-surely = { $cell } { $what ->
        [rien] ne montrera rien, à coup sûr
       *[other] montrera à coup sûr { $what }
    }.
hollows-why-equals = { $cells } { $cells-count ->
        [one] est aussi bonne
       *[other] sont aussi bonnes
    }.
hollows-why-many-equals = { $count } autres cases sont aussi bonnes.
hollows-why-after-shape = Si elle montre { $what } de { $from } à { $to } ({ $chance }), retournez { $next }.
hollows-why-after-shape-end = Si elle montre { $what } de { $from } à { $to } ({ $chance }), plus aucun coup n’aide.
hollows-why-after = Si elle { $what ->
        [rien] ne montre rien
       *[other] montre { $what }
    } ({ $chance }), retournez { $next }.
hollows-why-after-end = Si elle { $what ->
        [rien] ne montre rien
       *[other] montre { $what }
    } ({ $chance }), plus aucun coup n’aide.
hollows-why-unlisted = Aucune disposition connue de cette grille ne correspond à ce qui a été vu ; les { $layouts } que les formes permettent sont toutes considérées comme possibles.
hollows-why-unlisted-board = Aucune grille connue ne ressemble à celle-ci ; les { $layouts } dispositions que les formes permettent sont toutes considérées comme possibles.
hollows-method-marks = { $method } désigne { $cells }.
hollows-method-foxes = { $method } indique où peut être un renard : { $cells }.
hollows-method-located = { $method } sait où tout se trouve : retournez { $cells }.
hollows-method-nothing = { $method } n’a rien à désigner.
hollows-why-one-look = La recherche a été interrompue : les nombres sont ce qu’un coup d’avance rapporte à coup sûr, mieux est possible.
hollows-why-nothing = La recherche a été interrompue avant de pouvoir départager les cases ; avec plus de temps, elle dit ce que chacune rapporte.
hollows-why-method = { $method } ne tient compte ni de l’objectif ni des coups restants.
hollows-why-method-best = Pour l’objectif { $goal }, aucune case n’est meilleure.
hollows-why-method-worse = Pour l’objectif { $goal }, toutes ne se valent pas ; la meilleure est { $best }.
hollows-worth-leaves = { $leaves } feuilles
hollows-worth-chance = { $chance }
hollows-worth-flips = { $number } coups
hollows-worth-score = score { $score }
hollows-fact-board = Grille
hollows-board-up = { $group } haut
hollows-board-right = { $group } droite
hollows-board-down = { $group } bas
hollows-board-left = { $group } gauche
hollows-fact-layouts = Dispositions restantes
hollows-fact-flips = Coups restants
hollows-fact-second-game = Seconde partie
hollows-fact-chances = Chances
hollows-chances = épée + trésor { $sp }, épée + renard { $sf }, trésor + renard { $pf }, renard { $f }, épée { $s }, trésor { $p }, tout { $all }
hollows-impossible-tiles = aucune disposition ne convient : { $cells-count ->
        [one] { $cells } ne peut pas être ce qu’elle montre
       *[other] { $cells } se contredisent
    }
hollows-impossible-which-board = les cases bloquées correspondent à { $boards } grilles ; saisissez-en davantage, il y en a cinq
hollows-missing = Indiquez les cases bloquées : { $boards } grilles sont encore possibles.
hollows-impossible-weights = { $given } poids, mais la grille a { $wanted } dispositions
hollows-impossible-method = { $method } ne connaît que les dispositions répertoriées, et on ne peut dire de laquelle il s’agit
hollows-refused-not-covered = { $cell } n’est pas couverte
hollows-refused-blocked = { $cell } est bloquée
hollows-text-size = une grille de Faux Hollows a 6 lignes de 6 cases, celle-ci { $size }
hollows-text-blocked = { $cell } est une sixième case bloquée ; une grille en a cinq
hollows-text-fox = { $cell } est un second renard ; une grille en a un au plus
hollows-text-flipped = { $cell } est une douzième case retournée ; une partie a 11 coups
hollows-text-flips = { $left } { $left ->
        [one] coup restant
       *[other] coups restants
    }, mais { $flipped } sur 11 sont déjà joués
hollows-text-piece = la forme à laquelle appartient le morceau en { $cell } n’y tient pas
hollows-text-kind = { $cell } montre une sorte de trésor, mais un morceau de l’autre est à découvert
hollows-text-kind-unseen = aucun morceau de trésor à découvert ne montre sa sorte
hollows-text-seed = { $cell } n’est pas ce que cette graine y a mis
hollows-wanted-chance = indiquez une probabilité de 0 à 1 avec 4 décimales au plus
hollows-wanted-amount = indiquez un nombre de 0 à { $most } avec 3 décimales au plus
hollows-wanted-weights = indiquez { $most } poids au plus, un par disposition de la grille
hollows-wanted-claim = écrivez une case et ce qu’elle est, par exemple E4=swords
hollows-wanted-tile = { $cell } n’est pas sur la grille
hollows-wanted-weight = au moins un poids doit dépasser 0
hollows-wanted-fox = le tableau a 0, 0.25, 0.5, 0.75 et 1
hollows-wanted-goal = { $method } se joue pour { $goals }, aussi avec -flips ou -worst
hollows-plan-tree = il manque « tree » ; affichez le plan avec solve --tree --json
hollows-plan-lacks = il manque « { $field } » à une partie de l’arbre
hollows-plan-fraction = « { $found } » n’est pas une fraction comme 15/16
hollows-plan-misfit = « places » ne sont pas les cases d’une telle forme
hollows-plan-place = { $place } n’est pas une case de la grille
hollows-status-left = { $flips } { $flips ->
        [one] coup restant
       *[other] coups restants
    }
hollows-status-paid = { $flips } { $flips ->
        [one] coup restant
       *[other] coups restants
    } ; { $parts } à découvert : { $leaves } feuilles
hollows-status-ended = Plus aucun coup ; { $parts } à découvert : { $leaves } feuilles.
hollows-status-ended-second = Plus aucun coup ; { $parts } à découvert : { $leaves } feuilles et une seconde partie.
hollows-status-ended-empty = Plus aucun coup, et rien n’est entièrement à découvert.
hollows-legend-leaves = nombre : feuilles
hollows-legend-chance = % : chances d’atteindre l’objectif
hollows-legend-settle = % : chances d’être fixé sur l’objectif
hollows-legend-flips = nombre : coups nécessaires
hollows-legend-score = nombre : score en milliers
hollows-legend-known = s, p, f, - : connus
hollows-legend-unknown = ? : pas encore connu
hollows-legend-box = B : boîte cadeau
hollows-legend-coffer = C : coffre
hollows-swords = l’épée
hollows-present = le trésor
hollows-fox = le renard
hollows-nothing = rien
hollows-tile-covered = couverte
hollows-tile-blocked = bloquée
hollows-tile-empty = vide
hollows-tile-swords = épée
hollows-tile-present = trésor
hollows-tile-box = boîte cadeau
hollows-tile-coffer = coffre
hollows-tile-fox = renard
hollows-tile-known-swords = couverte, épée
hollows-tile-known-present = couverte, trésor
hollows-tile-known-fox = couverte, renard
hollows-tile-known-empty = couverte, vide
hollows-tool-flip = Retourner
hollows-tool-next = Suivant
hollows-tool-cover = Couvrir
hollows-tool-blocked = Bloquée
hollows-tool-empty = Vide
hollows-tool-swords = Épée
hollows-tool-present = Trésor
hollows-tool-box = Boîte cadeau
hollows-tool-coffer = Coffre
hollows-tool-fox = Renard
hollows-tool-wide = Morceau d’une épée couchée
hollows-tool-tall = Morceau d’une épée debout
hollows-tool-box-piece = Morceau d’une boîte cadeau
hollows-tool-coffer-piece = Morceau d’un coffre
hollows-settle-chance = Retournez { $cell } : { $chance } de chances d’être fixé sur { $parts } ; coups restants : { $flips }.
hollows-settle-flips = Retournez { $cell } : on est fixé sur { $parts } en { $number } coups en moyenne.
hollows-settle-worst = Retournez { $cell } : on est fixé sur { $parts } ; coups au pire : { $number }.
hollows-settled-no-fox = La question est tranchée. Renard 0 % : il n’y en a pas.
hollows-settled-no-fox-flip = La question est tranchée. Renard 0 % : il n’y en a pas. Retournez { $cell } pour les feuilles : { $leaves } à espérer.
hollows-why-settle = On est fixé sur le renard dès qu’il est retourné ou qu’on sait qu’il n’y en a pas ; il y en a un avec { $fox } de chances.
hollows-why-no-fox = Renard 0 % : il n’y en a pas ; la question est tranchée dès que ses cases sont connues pour vides.
hollows-fact-fox = Renard
hollows-fox-none = 0 % : il n’y en a pas
hollows-fox-maybe = { $chance } : il n’y en a peut-être pas
hollows-fact-chances-settled = Chances d’être fixé
hollows-assuming-layout = disposition non répertoriée
hollows-assuming-board = grille non répertoriée
hollows-legend-swords = % : chances d’une épée
hollows-legend-present = % : chances du trésor
hollows-legend-fox = % : chances du renard

hollows-solved = { $goal } : { $value }, et aucun plan n’est meilleur.
hollows-value-leaves = { $number } feuilles
hollows-value-chance = { $percent } % ({ $above }/{ $below })
hollows-value-flips = { $number } coups
hollows-value-worst = { $number } coups au pire
hollows-brings = Joué dans tous les mondes, il rapporte { $leaves } feuilles dans cette partie, et
hollows-brings-flips = , en { $mean } coups en moyenne et { $worst } au pire
hollows-tree-done = terminé
hollows-tree-flip = retourner { $cells }
hollows-tree-flip-done = retourner { $cells }, terminé
hollows-tree-seen = { $what } ({ $chance } %) :
hollows-tree-lying = { $what } { $from }-{ $to }
hollows-checked = { $goal } : le plan rapporte { $brought } dans { $worlds } { $worlds ->
        [one] monde
       *[other] mondes
    }.
hollows-checked-claimed = { $goal } : le plan rapporte { $brought } dans { $worlds } { $worlds ->
        [one] monde
       *[other] mondes
    }, comme il l’annonce.
hollows-checked-not = { $goal } : le plan rapporte { $brought } dans { $worlds } { $worlds ->
        [one] monde
       *[other] mondes
    }, mais il annonce { $claimed }.
hollows-checked-endless = { $goal } : dans certains des { $worlds } { $worlds ->
        [one] monde
       *[other] mondes
    }, le plan ne se termine jamais.
hollows-claim-holds = { $cell } : { $what } ; aucune disposition ne dit le contraire.
hollows-claim-refuted = { $cell } : { $what } ; réfuté par l’épée en { $swords }, le trésor en { $present }, le renard en { $fox }.
hollows-claim-refuted-no-fox = { $cell } : { $what } ; réfuté par l’épée en { $swords }, le trésor en { $present }, sans renard.
hollows-impossible-none = aucune disposition ne convient à la grille
hollows-undecided = non tranché dans la limite
hollows-unsolved = non résolu dans la limite ; advise indique tout de même une case
hollows-table-optima = Le mieux possible, sur les 252 dispositions ; feuilles d’une seconde partie, et d’une semaine.
hollows-table-fox-chance = Le mieux possible, renard { $fox }.
hollows-table-documented = Méthodes documentées, dans chaque disposition et chaque égalité, avec / sans renard. En 11 coups, en pour cent : la part
hollows-table-documented-on = publiée, la chance réelle ; coups avec un renard : la moyenne publiée, le nombre attendu.
hollows-table-fox = renard
hollows-table-group = groupe
hollows-table-all = tous
hollows-table-method = méthode
hollows-table-games = parties
hollows-table-goal = objectif
hollows-table-share = part
hollows-table-chance = probabilité
hollows-table-mean = moyenne
hollows-table-expected = attendu
hollows-table-cut = le tableau n’a pu être calculé en entier dans la limite
hollows-arena = { $goal }, renard { $fox } : chaque disposition, cas de renard et égalité ; aucun échantillonnage
hollows-arena-stopped = interrompu : { $played } { $played ->
        [one] méthode sur { $all } a été jouée
       *[other] méthodes sur { $all } ont été jouées
    }

hollows-foul-not-covered = le plan enfreint les règles : il retourne { $cell }, qui n’est pas couverte
hollows-foul-no-branch = le plan enfreint les règles : il ne prévoit pas tout ce que { $cell } peut montrer
hollows-foul-flips = le plan enfreint les règles : il retourne plus de cases qu’il ne reste de coups
hollows-foul-no-world = le plan enfreint les règles : aucun monde ne correspond à ce qui est vu

label-title = Faux Hollows
label-choice-game-1 = première
label-choice-game-2 = seconde
label-choice-goal-all = les trois
label-choice-goal-all-flips = le moins de coups : les trois
label-choice-goal-all-worst = pire des cas : les trois
label-choice-goal-fox = renard
label-choice-goal-fox-flips = le moins de coups : renard
label-choice-goal-fox-worst = pire des cas : renard
label-choice-goal-leaves = le plus de feuilles
label-choice-goal-present = trésor
label-choice-goal-present-flips = le moins de coups : trésor
label-choice-goal-present-worst = pire des cas : trésor
label-choice-goal-present_fox = trésor et renard
label-choice-goal-present_fox-flips = le moins de coups : trésor et renard
label-choice-goal-present_fox-worst = pire des cas : trésor et renard
label-choice-goal-sword = épée
label-choice-goal-sword-flips = le moins de coups : épée
label-choice-goal-sword-worst = pire des cas : épée
label-choice-goal-sword_fox = épée et renard
label-choice-goal-sword_fox-flips = le moins de coups : épée et renard
label-choice-goal-sword_fox-worst = pire des cas : épée et renard
label-choice-goal-sword_present = épée et trésor
label-choice-goal-sword_present-flips = le moins de coups : épée et trésor
label-choice-goal-sword_present-worst = pire des cas : épée et trésor
label-set-box = Feuilles : boîte cadeau
label-set-catch = Feuilles : renard
label-set-coffer = Feuilles : coffre
label-set-flips = Coups restants
label-set-fox = Probabilité d’un renard
label-set-game = Partie
label-set-goal = Objectif
label-set-present = Feuilles : trésor
label-set-second = Seconde partie
label-set-swords = Feuilles : épée
label-set-weights = Poids
label-set-method = Méthode
label-choice-method-exact = exacte
