thaumcraft-put = Placez { $aspect } en { $place }.
thaumcraft-replace = Retirez { $old } de { $place } et placez-y { $aspect }.
thaumcraft-nothing-left = Toutes les ancres sont reliées ; il n’y a plus rien à placer.
thaumcraft-plan-cheapest = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : prouvé, aucune disposition ne coûte moins.
thaumcraft-plan-fewest = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : prouvé, aucune disposition n’occupe moins de cases.
thaumcraft-plan-so-far = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : meilleure trouvée, non prouvée (toute disposition coûte au moins { $bound }).
thaumcraft-plan-fewest-so-far = Placez { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost } : meilleure trouvée, non prouvée (toute disposition occupe au moins { $bound } { $bound ->
        [one] case
       *[other] cases
    }).
thaumcraft-plan-none-yet = Aucune disposition n’a été trouvée dans la limite ; on ne sait pas s’il en existe une.
thaumcraft-plan-none-found = Cette méthode n’a trouvé aucune disposition ; on ne sait pas s’il en existe une.
thaumcraft-why-links = Il se lie à { $aspect } en { $place }.
thaumcraft-why-stray = { $tiles } { $tiles-count ->
        [one] n’est relié à aucune ancre et n’aide
       *[other] ne sont reliés à aucune ancre et n’aident
    } pas.
thaumcraft-why-plan = Avec lui, il reste { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } à placer, pour { $cost } en tout : prouvé, aucune disposition n’est meilleure.
thaumcraft-why-plan-so-far = Avec lui, il reste { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } à placer, pour { $cost } en tout ; une meilleure disposition peut exister.
thaumcraft-fact-cost = Coût
thaumcraft-fact-cells = Cases
thaumcraft-fact-aspects = Aspects
thaumcraft-fact-primals = Primaires
thaumcraft-fact-stock = Pris sur la réserve
thaumcraft-aspects = { $list }
thaumcraft-impossible-unknown-anchor = impossible à résoudre : { $aspect } en { $place } n’est pas découvert et ne se lie jamais
thaumcraft-impossible-cut-off = impossible à résoudre : aucune suite de cases ne mène de { $some } à { $others }
thaumcraft-impossible-no-chain = impossible à résoudre : aucune chaîne d’aspects que l’on peut placer ne mène de { $some } à { $others }
thaumcraft-impossible-stock-no-chain = impossible à résoudre : aucune chaîne d’aspects que l’on peut placer et que votre réserve peut fournir ne mène de { $some } à { $others }
thaumcraft-anchor = { $aspect } ({ $place })
thaumcraft-impossible-no-room = impossible à résoudre : toute chaîne d’aspects demande plus de cases qu’il n’y en a
thaumcraft-impossible-stock = impossible à résoudre : toute disposition demande plus de { $aspect } que les { $owned } que votre réserve peut fournir
thaumcraft-impossible-stock-together = impossible à résoudre : aucune disposition ne peut être payée sur votre réserve, il manque toujours quelque chose
thaumcraft-refused-taken = { $place } n’est pas libre
thaumcraft-refused-nothing = il n’y a rien à retirer en { $place }
thaumcraft-refused-aspect = { $aspect } n’est pas découvert ou ne doit pas être placé
thaumcraft-refused-stock = votre réserve ne peut fournir { $aspect }
thaumcraft-refused-which = précisez l’aspect : « { $tool } lux »
thaumcraft-fault-no-cell = il n’y a pas de case à remplir en { $place }
thaumcraft-fault-apart = { $some } { $some-count ->
        [one] n’est pas relié
       *[other] ne sont pas reliés
    } à { $others }
thaumcraft-status-solved = Résolu : toutes les ancres sont reliées.
thaumcraft-status-apart = { $groups } groupes d’ancres sont séparés.
thaumcraft-status-empty = Il n’y a pas encore d’ancres.
thaumcraft-missing = Placez les ancres de votre note : cliquez une case et tapez l’aspect.
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

thaumcraft-checked = toutes les ancres sont reliées ; { $cells } { $cells ->
        [one] aspect
       *[other] aspects
    } pour { $cost }
thaumcraft-fault-cost = elle coûte { $cost }, et non { $claimed }
thaumcraft-craft-for = Pour { $list } :
thaumcraft-craft-primals = Aspects primaires : { $list }
thaumcraft-craft-stock = De la réserve : { $list }
thaumcraft-craft-missing = impossible à obtenir : il manque { $list }
thaumcraft-no-chain = aucune chaîne ne mène de { $from } à { $to }
thaumcraft-no-chain-between = aucune chaîne ne mène de { $from } à { $to } avec { $steps } entre les deux
thaumcraft-note-radius = rayon { $radius }
thaumcraft-line-proven = coût { $cost }  cases { $cells }  prouvé
thaumcraft-line-bound = coût { $cost }  cases { $cells }  au moins { $bound }
thaumcraft-so-far = { $before }coût { $cost }, au moins { $bound }
thaumcraft-solved-notes = { $solved } notes résolues sur { $notes }
thaumcraft-stopped-notes = interrompu : { $looked } notes examinées sur { $notes }
thaumcraft-layout = Disposition { $number } : coût { $cost }, cases { $cells }
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
