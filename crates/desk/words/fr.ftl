plain = { $text }
number = { $number }
refused-tool = « { $tool } » n’est pas un outil ici ; les outils sont { $known }
refused-tool-near = « { $tool } » n’est pas un outil ici, vouliez-vous dire « { $near } » ? Les outils sont { $known }
refused-place = { $place } n’est pas sur la grille
refused-over = la partie est terminée ; annulez un coup ou commencez une nouvelle partie
refused-start = ce jeu ne connaît pas de plan de départ ; omettez « start »
refused-option = « { $option } » n’est pas une option ; les options sont { $known }
refused-option-near = « { $option } » n’est pas une option, vouliez-vous dire « { $near } » ? Les options sont { $known }
refused-value = { $given } : choisissez parmi { $known }
refused-value-near = { $given } : vouliez-vous dire « { $near } » ? Choisissez parmi { $known }
refused-number = { $given } : indiquez un nombre entier de { $least } à { $most }
refused-flag = { $given } : indiquez true ou false
refused-cell = { $given } : « { $value } » n’est pas un nom de case comme C5
refused-cells = { $given } : une grille de { $size } a { $cells } cases
refused-spaces = { $given } : une valeur ne contient pas d’espace
refused-given = { $given } : { $wanted }
refused-size = { $given } : écrivez largeur x hauteur, par exemple 30x20
refused-missing = il manque { $option }
refused-needs = { $option } exige { $other }
refused-once = { $option } ne prend qu’une valeur
refused-twice = { $option } est donné deux fois
refused-excludes = { $option } est incompatible avec { $other }
refused-excludes-board = { $option } est incompatible avec une grille
refused-many = le temps imparti s’est écoulé après { $count ->
    [one] { $count } grille
   *[other] { $count } grilles
}
refused-seeds = la dernière graine est { $most }
refused-from = la liste a { $boards } { $boards ->
    [one] grille
   *[other] grilles
}
refused-time = aucune grille de ce genre n’a été trouvée dans le temps imparti
refused-usual-time = { $why } ; pour plus de temps que les { $usual } ms habituelles, indiquez « milliseconds »
refused-game = « { $game } » n’est pas un jeu ; les jeux sont { $known }
refused-game-near = « { $game } » n’est pas un jeu, vouliez-vous dire « { $near } » ? Les jeux sont { $known }
refused-no-such-board = il n’y a pas de grille « { $id } »
refused-entry = « { $entry } » n’est pas une entrée du tableau
refused-no-board = aucune grille trouvée dans l’image
refused-command = « { $command } » n’est pas une commande ; les commandes sont { $known }
refused-command-near = « { $command } » n’est pas une commande, vouliez-vous dire « { $near } » ? Les commandes sont { $known }
refused-empty = il manque une valeur à { $option }
refused-extra = « { $given } » est de trop
refused-no-value = { $option } ne prend pas de valeur
refused-duration = indiquez une durée, par exemple 500ms, 10s ou 2m
refused-memory = indiquez une taille, par exemple 512M ou 2G, au moins 128M
refused-settled = ce réglage est impossible sur cette grille
refused-terminal = play exige un terminal
text-empty = le texte est vide ; il commence par une ligne qui nomme le jeu, par exemple « { $line } »
text-too-long = le texte dépasse { $most } Mio
text-not-utf8 = le texte n’est pas en UTF-8
text-no-game = « { $found } » n’est pas un jeu ; la première ligne nomme le jeu, par exemple « { $line } »
text-other-game = c’est une grille de « { $found } », pas de « { $wanted } »
text-no-setting = « { $found } » n’est pas un réglage ; écrivez nom=valeur
text-setting = « { $found } » n’est pas un réglage ; les réglages sont { $known }
text-setting-near = « { $found } » n’est pas un réglage, vouliez-vous dire « { $near } » ? Les réglages sont { $known }
text-many-settings = l’en-tête a { $most } réglages au plus
text-twice = « { $key } » est réglé deux fois
text-missing = il manque dans l’en-tête un réglage comme { $wanted }
text-cell = « { $found } » n’est pas une case ; utilisez { $known }
text-ragged = la ligne a { $found ->
    [one] { $found } case
   *[other] { $found } cases
}, mais celles du dessus en ont { $wanted }
text-no-rows = la grille n’a pas de lignes
text-sides = une grille de { $sides } cases est impossible ; un côté va de 1 à { $side } cases, une grille en a { $cells } au plus
fact = { $label } : { $value }
heading = { $label } :
next-best = Ensuite : { $others }
legend-best = [ ] meilleure case
legend-proof = ( ) preuve
legend-conflict = ! ! contradiction
play-thinking = réfléchit
play-playing = joue, vitesse { $speed } sur { $speeds }
play-series = { $won } { $won ->
        [one] partie gagnée
       *[other] parties gagnées
    } sur { $played }
play-keys = h conseil  w valeurs  u annuler  a autre  ? aide  q quitter
play-played =
    { $played ->
        [one] { $played } partie jouée
       *[other] { $played } parties jouées
    }
play-help-keys = Touches
play-help-signs = Signes sur cette grille
play-help-back = N’importe quelle touche ramène à la grille.
play-help-more = ↑ ↓ font défiler ; toute autre touche ramène à la grille.
play-enter = Entrée, Espace
play-left = clic gauche
play-right = clic droit
play-middle = clic central
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
play-quit = Quitter ? Entrée pour quitter, une autre touche pour continuer.
play-seed = graine { $seed }
play-go-on = enregistrez ce texte dans un fichier, puis continuez avec : { $command }
sure-proven = prouvé
sure-best-seen = le meilleur trouvé jusqu’ici
