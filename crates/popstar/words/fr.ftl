popstar-pop = Éclatez { $cell } : { $tiles } tuiles pour { $pays }.
popstar-over = Plus aucun groupe : { $bonus } { $bonus ->
        [one] point
       *[other] points
    } pour { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    }.
popstar-over-empty = La grille est vide : { $bonus } points pour cela.
popstar-game-proven = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    }, { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    } : prouvé, aucune partie ne rapporte plus.
popstar-game-proven-clears = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    }, grille vidée : prouvé, aucune partie ne rapporte plus.
popstar-game-so-far = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    }, { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    } : meilleure trouvée, non prouvée (borne supérieure { $bound }).
popstar-game-so-far-clears = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    }, grille vidée : meilleure trouvée, non prouvée (borne supérieure { $bound }).
popstar-target-reached = Avec les { $made } déjà marqués, cela fait { $total } : l’objectif de { $target } est atteint.
popstar-target-out-of-reach = L’objectif de { $target } ne peut être atteint : avec les { $made } déjà marqués, aucune partie ne dépasse { $most }.
popstar-target-open = Avec les { $made } déjà marqués, cela fait { $total }, en dessous de l’objectif de { $target } ; on ne sait pas si l’on peut faire mieux (borne supérieure { $most }).
popstar-found-in-time = Trouvé dans une limite de temps : une autre exécution peut trouver une autre partie ; --nodes donne toujours la même.
popstar-step = { $cell } : { $tiles } { $colour } pour { $pays }, { $score } en tout.
popstar-leads-to = { $points }
popstar-fact-score = Points marqués
popstar-fact-plan = Plan
popstar-fact-bound = Borne supérieure
popstar-fact-left = Restantes
popstar-status-playing = { $score } { $score ->
        [one] point
       *[other] points
    }, { $groups } { $groups ->
        [one] groupe
       *[other] groupes
    }
popstar-status-target = { $score } points sur { $target }, { $groups } { $groups ->
        [one] groupe
       *[other] groupes
    }
popstar-status-ended = Terminé : { $score } points, dont { $bonus } pour { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    }.
popstar-status-cleared = Vidée : { $score } points, dont { $bonus } pour la grille vide.
popstar-status-entering = { $entered } { $entered ->
        [one] case saisie
       *[other] cases saisies
    } sur { $tiles }
popstar-missing = Peignez les cases que vous voyez : tapez leurs lettres ou choisissez une couleur et glissez.
popstar-missing-rest = { $entered } { $entered ->
        [one] case saisie
       *[other] cases saisies
    } sur { $tiles } ; rien ne tombe encore. Si le reste est vide, choisissez « Terminé ».
popstar-missing-none = Chaque case a une couleur. Repeignez celles qui diffèrent, puis choisissez « Terminé ».
popstar-refused-empty = il n’y a pas de tuile en { $cell }
popstar-refused-single = la tuile en { $cell } n’a pas de voisine de sa couleur
popstar-refused-which = précisez la couleur : « paint R »
popstar-refused-board = { $boards } grilles ; précisez laquelle avec { $option }
popstar-refused-kept = seule { $method } commence par une partie donnée, pas { $other }
popstar-refused-game = une partie a « moves », une liste de [x, y], et peut avoir « score », un nombre entier
popstar-refused-entering = la grille est encore en cours de saisie
popstar-refused-points = cela ferait plus de { $most } points ; réduisez « made »
popstar-text-large = une grille a au plus { $most } colonnes et { $most } lignes, celle-ci { $size }
popstar-text-colours = une grille a au plus { $most } couleurs, { $cell } en a une de plus
popstar-text-floating = il n’y a rien sous la tuile en { $cell }
popstar-text-column = la colonne de { $cell } est vide, la suivante s’y serait déplacée
popstar-wanted-score = indiquez A,B pour A(n-B)², au plus 1000 chacun, ou A,B,C pour A(n-B)(n-C), B et C au plus 2
popstar-wanted-bonus = choisissez square:2000,20, linear:2000,5,10 ou clear:1000, nombres jusqu’à 1000000
popstar-foul-outside = coup { $step } : { $cell } n’est pas sur la grille
popstar-foul-empty = coup { $step } : il n’y a pas de tuile en { $cell }
popstar-foul-single = coup { $step } : la tuile en { $cell } n’a pas de voisine de sa couleur
popstar-tile-single = { $colour }, seule
    .legend = couleur ; les voisines égales éclatent
popstar-tile-group = { $colour }, groupe de { $tiles } pour { $pays }
    .legend = couleur ; les voisines égales éclatent
popstar-tile-none = pas de tuile
popstar-tile-entered = { $colour }
popstar-tool-pop = Éclater
popstar-tool-paint = Peindre
popstar-tool-erase = Retirer
popstar-tool-fall = Terminé
legend-loss = nombre : points de moins que le meilleur
legend-loss-found = nombre : points de moins que le meilleur, d’après les parties trouvées ; non prouvé

popstar-checked = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    } : { $groups } pour les groupes, { $bonus } pour { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    }
popstar-checked-open = { $score } { $score ->
        [one] point
       *[other] points
    } en { $clicks } { $clicks ->
        [one] clic
       *[other] clics
    } : { $groups } pour les groupes, { $bonus } pour { $left } { $left ->
        [one] tuile restante
       *[other] tuiles restantes
    } ; il reste des groupes, le bonus n’est donc pas encore versé
popstar-fault-score = elle rapporte { $score } points, et non { $claimed }

label-title = PopStar
label-choice-close-left = à gauche
label-choice-close-right = à droite
label-choice-rules-popstar = PopStar
label-choice-rules-samegame = SameGame
label-hint-colours = selon les règles
label-hint-size = selon les règles
label-hint-target = –
label-set-bonus = Bonus
label-set-close = Les colonnes se serrent
label-set-colours = Couleurs
label-set-fill = Remplir les cases vides
label-set-made = Points acquis
label-set-rules = Règles
label-set-score = Points d’un groupe
label-set-size = Taille
label-set-target = Objectif
label-choice-rules-swellfoop = Swell Foop
label-choice-rules-ksame = KSame
label-choice-rules-tatham = Same Game (Simon Tatham)
label-choice-rules-jawbreaker = Jawbreaker
label-set-shift = Déplacer la grille
label-choice-shift-left = vers la gauche
label-choice-shift-up = vers le haut
label-choice-shift-down = vers le bas
label-choice-shift-right = vers la droite
