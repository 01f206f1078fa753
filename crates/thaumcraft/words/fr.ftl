thaumcraft-put = Placez { $aspect } en { $place }.
thaumcraft-replace = Retirez { $old } de { $place } et placez-y { $aspect }.
thaumcraft-nothing-left = Toutes les ancres sont reliées ; il n’y a plus rien à placer.
thaumcraft-plan-cheapest = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : prouvé, aucune disposition ne coûte moins.
thaumcraft-plan-fewest = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : prouvé, aucune disposition n’occupe moins de cases.
thaumcraft-plan-so-far = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : meilleure trouvée, non prouvée (toute disposition coûte au moins { $bound }).
thaumcraft-plan-fewest-so-far = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : meilleure trouvée, non prouvée (toute disposition occupe au moins { $bound } { $bound ->
        [one] case
       *[other] cases
    }).
thaumcraft-plan-none-yet = Aucune disposition n’a été trouvée dans la limite ; on ne sait pas s’il en existe une.
thaumcraft-plan-none-found = Cette méthode n’a trouvé aucune disposition ; on ne sait pas s’il en existe une.
thaumcraft-why-links = Il se lie à { $aspect } en { $place }.
thaumcraft-why-stray = { $tiles } { $tiles-count ->
        [one] n’est relié à aucune ancre et n’aide
       *[other] ne sont reliés à aucune ancre et n’aident
    } pas.
thaumcraft-why-plan = En le comptant, il reste { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } à placer, pour { $cost } en tout : prouvé, aucune disposition n’est meilleure.
thaumcraft-why-plan-so-far = En le comptant, il reste { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } à placer, pour { $cost } en tout ; une meilleure disposition peut exister.
thaumcraft-fact-cost = Coût
thaumcraft-fact-cells = Cases
thaumcraft-fact-aspects = Aspects
thaumcraft-fact-primals = Primaires
thaumcraft-fact-stock = Pris sur la réserve
thaumcraft-aspects = { $list }
thaumcraft-impossible-unknown-anchor = impossible à résoudre : { $aspect } en { $place } n’est pas découvert et ne se lie jamais
thaumcraft-impossible-cut-off = impossible à résoudre : aucune suite de cases ne mène de { $some } à { $others }
thaumcraft-impossible-no-chain = impossible à résoudre : aucune chaîne d’aspects que l’on peut placer ne mène de { $some } à { $others }
thaumcraft-impossible-stock-no-chain = impossible à résoudre : aucune chaîne d’aspects que l’on peut placer et que votre réserve peut fournir ne mène de { $some } à { $others }
thaumcraft-anchor = { $aspect } ({ $place })
thaumcraft-impossible-no-room = impossible à résoudre : toute chaîne d’aspects demande plus de cases qu’il n’y en a
thaumcraft-impossible-stock = impossible à résoudre : { $aspect } manque, toute disposition en demande plus que les { $owned } que votre réserve peut fournir
thaumcraft-impossible-stock-together = impossible à résoudre : aucune disposition ne peut être payée sur votre réserve, il manque toujours quelque chose
thaumcraft-refused-taken = { $place } n’est pas libre
thaumcraft-refused-nothing = il n’y a rien à retirer en { $place }
thaumcraft-refused-aspect = { $aspect } n’est pas découvert ou ne doit pas être placé
thaumcraft-refused-stock = votre réserve ne peut fournir { $aspect }
thaumcraft-refused-note = « { $note } » n’est pas une note du jeu de base ; « tilewise thaumcraft notes » les énumère
thaumcraft-refused-note-near = « { $note } » n’est pas une note du jeu de base, vouliez-vous dire « { $near } » ? « tilewise thaumcraft notes » les énumère
thaumcraft-refused-notes = le fichier contient { $notes } notes ; donnez-en une, ou utilisez « tilewise thaumcraft solve »
thaumcraft-refused-which-note = le fichier contient { $notes } notes ; précisez laquelle avec { $option }
thaumcraft-refused-no-layout = le plan n’a pas de disposition pour « { $note } »
thaumcraft-refused-layout = disposition de « { $note } » : { $why }
thaumcraft-refused-plan = une disposition a « placements », une liste de [q, r, aspect], et peut avoir « removed », une liste de [q, r], « cost » et « id »
thaumcraft-refused-lines = dessine la note d’un fichier de grille, pas des lignes JSON
thaumcraft-text-aspects = un fichier d’aspects commence par la ligne « aspects » ; puis « aspect name=part+part » pour chacun
thaumcraft-text-recipe = écrivez aspect name=part+part, ou aspect name pour un aspect primaire
thaumcraft-text-place = « { $found } » n’est pas une coordonnée ; utilisez des nombres entiers q r
thaumcraft-text-amount = « { $found } » n’est pas nom=nombre, le nombre de 0 à { $most }
thaumcraft-text-words = « { $kind } » n’est pas suivi du bon nombre de mots ({ $found }) ; écrivez { $kind } { $wanted }
thaumcraft-text-line = « { $found } » n’est pas une ligne de grille ; les lignes commencent par { $known }
thaumcraft-text-line-near = « { $found } » n’est pas une ligne de grille, vouliez-vous dire « { $near } » ? Les lignes commencent par { $known }
thaumcraft-text-aspect = « { $found } » n’est pas un aspect
thaumcraft-text-aspect-near = « { $found } » n’est pas un aspect, vouliez-vous dire « { $near } » ?
thaumcraft-text-part = « { $aspect } » est composé de « { $part } », qui n’est pas un aspect
thaumcraft-text-part-near = « { $aspect } » est composé de « { $part } », qui n’est pas un aspect, vouliez-vous dire « { $near } » ?
thaumcraft-text-cycle = des aspects se composent les uns des autres : { $aspects }
thaumcraft-text-pair = « { $first } » et « { $second } » sont composés de la même paire
thaumcraft-text-name = « { $name } » n’est pas un nom ; utilisez jusqu’à 32 lettres, chiffres, « _ » ou « - »
thaumcraft-text-many = une table a au plus { $most } aspects
thaumcraft-text-dear = « { $name } » demanderait plus de { $most } aspects primaires
thaumcraft-text-radius = un rayon de { $radius } est impossible ; il va de 1 à { $most }
thaumcraft-text-outside = { $place } est hors d’une grille de rayon { $radius }
thaumcraft-text-anchors = une grille a au plus { $most } ancres
thaumcraft-wanted-place = écrivez q,r, par exemple -1,2
thaumcraft-wanted-amount = écrivez aspect=nombre, le nombre de 0 à { $most }
thaumcraft-refused-ring = l’anneau de cette note a de la place pour { $most }
thaumcraft-refused-radius = ceci vaut pour une note vierge ; la taille d’une note distribuée dépend de sa complexité
thaumcraft-refused-set = chaque ancre demande son propre aspect, et l’ensemble n’en a que { $aspects }
thaumcraft-refused-which = précisez l’aspect : « { $tool } lux »
thaumcraft-fault-no-cell = il n’y a pas de case à remplir en { $place }
thaumcraft-fault-apart = { $some } { $some-count ->
        [one] n’est pas relié
       *[other] ne sont pas reliés
    } à { $others }
thaumcraft-status-solved = Résolu : toutes les ancres sont reliées.
thaumcraft-status-apart = Les ancres forment encore { $groups } groupes séparés.
thaumcraft-status-empty = Il n’y a pas encore d’ancres.
thaumcraft-missing = Placez les ancres de votre note : cliquez une case et tapez l’aspect.
thaumcraft-tile-free = libre
    .legend = libre, avec sa position
thaumcraft-tile-hole = trou
thaumcraft-tile-forbidden = à laisser vide
thaumcraft-tile-anchor = ancre { $aspect }
    .legend = ancre
thaumcraft-tile-placed = { $aspect }
    .legend = aspect placé
thaumcraft-tile-to-place = { $aspect }, à placer
    .legend = aspect à placer
thaumcraft-tool-put = Placer
thaumcraft-tool-clear = Retirer
thaumcraft-tool-anchor = Ancre
thaumcraft-tool-hole = Trou
thaumcraft-tool-forbid = Laisser vide
thaumcraft-legend-anchors = MAJUSCULES ancre
thaumcraft-legend-to-place = ( ) à placer
thaumcraft-craft = À combiner d’abord
thaumcraft-craft-step = { $times } × { $aspect } = { $first } + { $second }
thaumcraft-sheet = Réserve et coûts
thaumcraft-sheet-stock = Possédé
thaumcraft-sheet-cost = Coût
thaumcraft-sheet-unknown = Non découvert
thaumcraft-sheet-without = Ne pas placer

thaumcraft-checked = toutes les ancres sont reliées ; { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost }
thaumcraft-fault-cost = elle coûte { $cost }, et non { $claimed }
thaumcraft-craft-for = Pour { $list } :
thaumcraft-craft-primals = Aspects primaires : { $list }
thaumcraft-craft-stock = De la réserve : { $list }
thaumcraft-craft-missing = impossible à obtenir : il manque { $list }
thaumcraft-no-chain = aucune chaîne ne mène de { $from } à { $to }
thaumcraft-no-chain-between = aucune chaîne ne mène de { $from } à { $to } avec { $steps } entre les deux
thaumcraft-note-radius = rayon { $radius }
thaumcraft-line-proven = coût { $cost }  cases { $cells }  prouvé
thaumcraft-line-bound = coût { $cost }  cases { $cells }  au moins { $bound }
thaumcraft-so-far = { $before }coût { $cost }, au moins { $bound }
thaumcraft-solved-notes = { $solved } { $solved ->
        [one] note résolue
       *[other] notes résolues
    } sur { $notes }
thaumcraft-stopped-notes = interrompu : { $looked } { $looked ->
        [one] note examinée
       *[other] notes examinées
    } sur { $notes }
thaumcraft-layout = Disposition { $number } : coût { $cost }, cases { $cells }
thaumcraft-layout-place = { $aspect } en { $place }
thaumcraft-layouts-cut = D’autres dispositions n’ont pas été trouvées dans la limite.

label-title = Thaumcraft
label-choice-costs-alone = pour lui seul
label-choice-costs-through = pour les composés aussi
label-choice-goal-cells-cost = moins de cases, puis coût minimal
label-choice-goal-cost = coût minimal
label-choice-goal-cost-cells = coût minimal, puis moins de cases
label-choice-prices-scarce = selon la rareté
label-choice-prices-standard = standard
label-choice-set-all = tous les mods
label-choice-set-gtnh = GT New Horizons
label-choice-set-thaumcraft4 = Thaumcraft 4
label-hint-note = au hasard
label-set-anchors = Ancres
label-set-complexity = Complexité
label-set-costs = Coûts personnels
label-set-goal = Objectif
label-set-note = Recherche par son nom
label-set-prices = Prix
label-set-radius = Rayon
label-choice-others-none = aucune
label-choice-others-plenty = illimitée
label-set-others = Réserve des autres aspects
label-set-remove = Prix d’un retrait
label-set-set = Aspects
label-words = aer=air terra=terre ignis=feu aqua=eau ordo=ordre perditio=entropie/chaos vacuos=vide lux=lumière tempestas=météo/tempête motus=mouvement gelum=froid/glace vitreus=cristal/verre metallum=métal victus=vie mortuus=mort potentia=énergie/puissance permutatio=échange iter=voyage alienis=étranger praecantatio=magie auram=aura vitium=souillure tenebrae=ténèbres spiritus=âme/esprit sano=soin bestia=bête/animal exanimis=mort-vivant herba=plante arbor=arbre/bois limus=vase/slime corpus=chair/corps volatus=vol cognitio=esprit/savoir sensus=sens humanus=homme/humain instrumentum=outil meto=récolte/moisson messis=culture perfodio=mine/creuser fabrico=artisanat machina=machine vinculum=piège/lien tutamen=armure telum=arme lucrum=avidité fames=faim pannus=tissu venenum=poison tempus=temps ira=colère gula=gourmandise superbia=orgueil desidia=paresse invidia=envie luxuria=luxure infernus=nether electrum=électricité magneto=magnétisme radio=radiation caelum=ciel
label-set-addons = Extensions
label-helper-path = Chemin A–B
label-set-from = De
label-set-to = À
label-set-steps = Aspects intermédiaires
label-choice-addons-forbidden_magic = Forbidden Magic
label-choice-addons-magic_bees = Magic Bees
label-choice-addons-gregtech = GregTech
label-choice-addons-thaumic_boots = Thaumic Boots
label-choice-addons-avaritia = Avaritia
label-choice-addons-abyssalcraft_integration = AbyssalCraft Integration
label-choice-addons-botanical_addons = Botanical Addons
label-choice-addons-the_elysium = The Elysium
label-choice-addons-thaumic_revelations = Thaumic Revelations
label-choice-addons-essential_thaumaturgy = Essential Thaumaturgy
