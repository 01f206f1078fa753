plain = { $text }
number = { $number }
refused-tool = « { $tool } » n’est pas un outil ici ; les outils sont { $known }
refused-place = { $place } n’est pas sur la grille
refused-over = la partie est terminée ; annulez un coup ou commencez une nouvelle partie
refused-start = ce jeu ne connaît pas de plan de départ ; omettez « start »
refused-option = « { $option } » n’est pas une option ; les options sont { $known }
refused-option-near = « { $option } » n’est pas une option, vouliez-vous dire « { $near } » ? Les options sont { $known }
refused-value = { $option } { $value } : choisissez parmi { $known }
refused-value-near = { $option } { $value } : vouliez-vous dire « { $near } » ? Choisissez parmi { $known }
refused-number = { $option } { $value } : indiquez un nombre entier
refused-least = { $option } { $value } : au moins { $least }
refused-range = { $option } { $value } : indiquez un nombre de { $least } à { $most }
refused-size = { $option } { $value } : écrivez largeur x hauteur, par exemple 30x20
refused-missing = { $option } manque
refused-needs = { $option } exige { $other }
refused-once = { $option } ne prend qu'une valeur
refused-excludes = { $option } ne va pas avec { $other }
refused-excludes-board = { $option } ne va pas avec une grille
refused-many = le temps imparti s’est écoulé après { $count ->
    [one] { $count } grille
   *[other] { $count } grilles
}
refused-time = aucune grille de ce genre n’a été trouvée dans le temps imparti
refused-game = « { $game } » n’est pas un jeu ; les jeux sont { $known }
refused-game-near = « { $game } » n’est pas un jeu, vouliez-vous dire « { $near } » ? Les jeux sont { $known }
refused-no-board = aucune grille trouvée dans l’image
fact = { $label } : { $value }
heading = { $label } :
next-best = Ensuite : { $others }
legend-best = [ ] meilleure case
legend-proof = ( ) preuve
legend-conflict = ! ! contradiction
play-thinking = réfléchit
play-playing = joue, vitesse { $speed } sur { $speeds }
play-series = { $won } parties gagnées sur { $played }
play-keys = h conseil  w valeurs  u annuler  a autre  ? aide  q quitter
play-played =
    { $played ->
        [one] { $played } partie jouée
       *[other] { $played } parties jouées
    }
play-help-keys = Touches
play-help-signs = Signes sur cette grille
play-help-back = N’importe quelle touche ramène à la grille.
play-help-more = ↑ ↓ font défiler ; toute autre touche ramène à la grille.
play-enter = Entrée, Espace
play-left = clic gauche
play-right = clic droit
play-middle = clic milieu
play-key-move = déplacer le curseur
play-key-hint = meilleure case, et pourquoi
play-key-worth = valeur de chaque case
play-key-step = suivre le conseil une fois
play-key-play = le suivre jusqu’au bout
play-key-games = enchaîner les parties
play-key-speed = plus vite, moins vite
play-key-undo = annuler
play-key-redo = rétablir
play-key-another = autre grille
play-key-help = cette aide
play-key-ask = quitter, après confirmation
play-key-quit = quitter, afficher la grille
play-quit = Quitter ? Entrée pour quitter, une autre touche pour continuer.
play-seed = graine { $seed }
play-go-on = enregistrez ce texte dans un fichier, puis continuez avec : { $command }
sure-proven = prouvé
sure-best-seen = le meilleur trouvé jusqu’ici
