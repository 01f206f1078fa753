cactpot-flip = Découvrez { $cell } : { $pay } PGS à espérer.
cactpot-take = Prenez la ligne { $from } à { $to } : { $pay } PGS en moyenne.
cactpot-take-certain = Prenez la ligne { $from } à { $to } : elle rapporte { $pay } PGS.
cactpot-paid = La ligne { $from } à { $to } a rapporté { $pay } PGS.
cactpot-taken = La ligne { $from } à { $to } a été prise.
cactpot-first = Saisissez le numéro que montre le ticket. Un ticket neuf vaut { $pay } PGS en moyenne.
cactpot-missing = Saisissez le numéro que montre le ticket.
cactpot-stopped = le temps n’a pas suffi pour évaluer chaque case
cactpot-why-equals = { $cells } { $cells-count ->
        [one] est tout aussi bonne
       *[other] sont tout aussi bonnes
    }.
cactpot-why-after = Si c’est { $number }, découvrez { $next } : { $pay } PGS.
cactpot-why-after-take = Si c’est { $number }, prenez { $from } à { $to } : { $pay } PGS.
cactpot-why-sums = Sa somme : { $sums }.
cactpot-sum = { $sum } rapporte { $pay } ({ $chance })
cactpot-worth = { $pay } PGS
cactpot-lines = Lignes
cactpot-lines-now = Lignes, si vous en preniez une maintenant
cactpot-line = { $from } à { $to } : { $pay } PGS
cactpot-fact-flips = Cases à découvrir
cactpot-legend = nombre : PGS à espérer
cactpot-legend-first = nombre : PGS à espérer si le ticket montre là son numéro
cactpot-impossible = { $cells } montrent le même numéro, { $number } ; chaque numéro ne figure qu’une fois sur un ticket.
cactpot-tile-number = { $number }
    .legend = découverte
cactpot-tile-hidden = cachée
cactpot-tile-was = cachée, { $number }
    .legend = jamais découverte
cactpot-status-empty = Aucun numéro n’est encore saisi.
cactpot-status-take = Quatre numéros sont visibles : prenez une ligne.
cactpot-status-flips = Encore { $flips } { $flips ->
        [one] case
       *[other] cases
    } à découvrir.
cactpot-refused-shown = { $cell } est déjà découverte
cactpot-refused-four = quatre numéros sont découverts ; prenez une ligne
cactpot-refused-soon = on prend une ligne quand quatre numéros sont découverts
cactpot-refused-line = « { $line } » n’est pas une ligne ; nommez-la par ses extrémités, par exemple A1-C1
cactpot-refused-fifth = { $cell } serait un cinquième numéro ; après le quatrième, on prend une ligne
cactpot-text-size = un ticket a 3 lignes de 3 cases, celui-ci { $size }
cactpot-text-seed = { $cell } n’est pas ce que cette graine y a mis
cactpot-wanted-pays = indiquez 19 nombres entiers de 0 à { $most }, un pour chaque somme de 6 à 24, séparés par des virgules, ou « usual »
cactpot-wanted-pays-near = vouliez-vous dire « { $near } » ? Ou indiquez 19 nombres entiers de 0 à { $most }, un pour chaque somme de 6 à 24, séparés par des virgules
cactpot-wanted-worth = indiquez un nombre à partir de 0, par exemple 1677.785
cactpot-refused-which = quelle ligne ? Par exemple « take A1-C1 »
cactpot-refused-no-line = { $cell } n’est pas sur la ligne { $line }
cactpot-refused-seed = le ticket n’a pas de graine, personne ne sait donc ce qu’il cache
cactpot-tool-flip = Découvrir
cactpot-tool-take = Prendre une ligne
cactpot-tool-number = Numéro
cactpot-tool-hide = Cacher
cactpot-sheet = Gains
cactpot-sheet-pay = PGS
cactpot-solved = { $pay } PGS à espérer, et aucun plan n’est meilleur.
cactpot-tree-flip = découvrir { $cell }
cactpot-tree-take = prendre { $line }
cactpot-checked-ticket = Le ticket
cactpot-checked-flip = Découvrir { $cell }
cactpot-checked-line = La ligne { $line }
cactpot-checked-claimed = { $what } vaut { $pay } PGS, comme annoncé.
cactpot-checked-advised = { $what } vaut { $pay } PGS, comme le dit advise.
cactpot-checked-not = { $what } vaut { $pay } PGS, et non { $claimed }.
cactpot-refused-blank = le ticket ne montre aucun numéro ; tout ticket neuf en montre un
label-title = Mini Cactpot
label-set-pays = Gains
