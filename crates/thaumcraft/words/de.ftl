thaumcraft-put = Setz { $aspect } auf { $place }.
thaumcraft-replace = Nimm { $old } von { $place } und setz { $aspect } dorthin.
thaumcraft-nothing-left = Alle Anker hängen zusammen; nichts ist mehr zu setzen.
thaumcraft-plan-cheapest = Setz { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } für { $cost }: bewiesen, keine Anordnung kostet weniger.
thaumcraft-plan-fewest = Setz { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } für { $cost }: bewiesen, keine Anordnung braucht weniger Felder.
thaumcraft-plan-so-far = Setz { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } für { $cost }: das Beste bisher, nicht bewiesen (jede Anordnung kostet mindestens { $bound }).
thaumcraft-plan-fewest-so-far = Setz { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } für { $cost }: das Beste bisher, nicht bewiesen (jede Anordnung braucht mindestens { $bound } { $bound ->
        [one] Feld
       *[other] Felder
    }).
thaumcraft-plan-none-yet = Innerhalb der Grenze wurde keine Anordnung gefunden; ob es eine gibt, ist nicht bekannt.
thaumcraft-plan-none-found = Dieses Verfahren fand keine Anordnung; ob es eine gibt, ist nicht bekannt.
thaumcraft-why-links = Es verbindet sich mit { $aspect } auf { $place }.
thaumcraft-why-stray = { $tiles } { $tiles-count ->
        [one] hängt mit keinem Anker zusammen und hilft
       *[other] hängen mit keinem Anker zusammen und helfen
    } nicht.
thaumcraft-why-plan = Mit diesem { $cells ->
        [one] ist
       *[other] sind
    } { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } zu setzen, zusammen für { $cost }: bewiesen, keine Anordnung ist besser.
thaumcraft-why-plan-so-far = Mit diesem { $cells ->
        [one] ist
       *[other] sind
    } { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } zu setzen, zusammen für { $cost }; es kann eine bessere Anordnung geben.
thaumcraft-fact-cost = Kosten
thaumcraft-fact-cells = Felder
thaumcraft-fact-aspects = Aspekte
thaumcraft-fact-primals = Grundaspekte
thaumcraft-fact-stock = Aus dem Vorrat
thaumcraft-aspects = { $list }
thaumcraft-impossible-unknown-anchor = nicht lösbar, weil { $aspect } auf { $place } nicht entdeckt ist und sich nie verbindet
thaumcraft-impossible-cut-off = nicht lösbar, weil keine Felder von { $some } nach { $others } führen
thaumcraft-impossible-no-chain = nicht lösbar, weil keine Kette erlaubter Aspekte von { $some } nach { $others } führt
thaumcraft-impossible-stock-no-chain = nicht lösbar, weil keine Kette erlaubter Aspekte, die der Vorrat hergibt, von { $some } nach { $others } führt
thaumcraft-anchor = { $aspect } ({ $place })
thaumcraft-impossible-no-room = nicht lösbar, weil jede Kette von Aspekten mehr Felder braucht, als es gibt
thaumcraft-impossible-stock = nicht lösbar, weil jede Anordnung mehr { $aspect } braucht als die { $owned }, die der Vorrat hergibt
thaumcraft-impossible-stock-together = nicht lösbar, weil keine Anordnung aus dem Vorrat zu bezahlen ist: Das eine oder andere fehlt immer
thaumcraft-refused-taken = { $place } ist nicht frei
thaumcraft-refused-nothing = auf { $place } ist nichts wegzunehmen
thaumcraft-refused-aspect = { $aspect } ist nicht entdeckt oder soll nicht gesetzt werden
thaumcraft-refused-stock = der Vorrat gibt kein { $aspect } her
thaumcraft-refused-note = „{ $note }“ ist keine Notiz des Grundspiels; „tilewise thaumcraft notes“ zählt sie auf
thaumcraft-refused-note-near = „{ $note }“ ist keine Notiz des Grundspiels, meintest du „{ $near }“? „tilewise thaumcraft notes“ zählt sie auf
thaumcraft-refused-notes = die Datei enthält { $notes } Notizen; gib eine an oder nimm „tilewise thaumcraft solve“
thaumcraft-refused-which-note = die Datei enthält { $notes } Notizen; sag mit { $option }, welche
thaumcraft-refused-no-layout = der Plan hat keine Lösung für „{ $note }“
thaumcraft-refused-layout = Lösung von „{ $note }“: { $why }
thaumcraft-refused-plan = eine Lösung hat „placements“, eine Liste von [q, r, Aspekt], und vielleicht „removed“, eine Liste von [q, r], „cost“ und „id“
thaumcraft-refused-lines = zeichnet die Notiz einer Brettdatei, keine JSON-Zeilen
thaumcraft-text-aspects = eine Datei von Aspekten beginnt mit der Zeile „aspects“; dann je „aspect name=part+part“
thaumcraft-text-recipe = schreib aspect name=part+part, oder aspect name für einen Grundaspekt
thaumcraft-text-place = „{ $found }“ ist keine Koordinate; schreib ganze Zahlen q r
thaumcraft-text-amount = „{ $found }“ ist nicht name=Zahl mit einer Zahl von 0 bis { $most }
thaumcraft-text-words = hinter „{ $kind }“ steht zu viel oder zu wenig ({ $found }); schreib { $kind } { $wanted }
thaumcraft-text-line = „{ $found }“ ist keine Zeile eines Bretts; Zeilen beginnen mit { $known }
thaumcraft-text-line-near = „{ $found }“ ist keine Zeile eines Bretts, meintest du „{ $near }“? Zeilen beginnen mit { $known }
thaumcraft-text-aspect = „{ $found }“ ist kein Aspekt
thaumcraft-text-aspect-near = „{ $found }“ ist kein Aspekt, meintest du „{ $near }“?
thaumcraft-text-part = „{ $aspect }“ besteht aus „{ $part }“, und das ist kein Aspekt
thaumcraft-text-part-near = „{ $aspect }“ besteht aus „{ $part }“, und das ist kein Aspekt, meintest du „{ $near }“?
thaumcraft-text-cycle = Aspekte bestehen auseinander: { $aspects }
thaumcraft-text-pair = „{ $first }“ und „{ $second }“ bestehen aus demselben Paar
thaumcraft-text-name = „{ $name }“ ist kein Name; möglich sind bis zu 32 Buchstaben, Ziffern, „_“ oder „-“
thaumcraft-text-many = eine Tabelle hat höchstens { $most } Aspekte
thaumcraft-text-dear = für „{ $name }“ bräuchte es mehr als { $most } Grundaspekte
thaumcraft-text-radius = ein Radius von { $radius } ist nicht möglich; es gibt 1 bis { $most }
thaumcraft-text-outside = { $place } liegt außerhalb eines Bretts vom Radius { $radius }
thaumcraft-text-anchors = ein Brett hat höchstens { $most } Anker
thaumcraft-wanted-place = schreib q,r, zum Beispiel -1,2
thaumcraft-wanted-amount = schreib Aspekt=Zahl mit einer Zahl von 0 bis { $most }
thaumcraft-refused-ring = der Ring dieser Notiz hat Platz für { $most }
thaumcraft-refused-radius = das gilt für eine leere Notiz; wie groß eine ausgeteilte Notiz ist, entscheidet die Schwierigkeit
thaumcraft-refused-set = jeder Anker braucht einen eigenen Aspekt, und die Auswahl hat nur { $aspects }
thaumcraft-refused-which = sag, welcher Aspekt: „{ $tool } lux“
thaumcraft-fault-no-cell = auf { $place } ist kein Feld zu füllen
thaumcraft-fault-apart = { $some } { $some-count ->
        [one] hängt
       *[other] hängen
    } nicht mit { $others } zusammen
thaumcraft-status-solved = Gelöst: Alle Anker hängen zusammen.
thaumcraft-status-apart = Die Anker bilden noch { $groups } getrennte Gruppen.
thaumcraft-status-empty = Noch gibt es keine Anker.
thaumcraft-missing = Gib die Anker deiner Notiz ein: Klicke ein Feld an und tippe den Aspekt.
thaumcraft-tile-free = frei
    .legend = frei, mit Ort
thaumcraft-tile-hole = Loch
thaumcraft-tile-forbidden = leer zu lassen
thaumcraft-tile-anchor = Anker { $aspect }
    .legend = Anker
thaumcraft-tile-placed = { $aspect }
    .legend = gesetzter Aspekt
thaumcraft-tile-to-place = { $aspect }, zu setzen
    .legend = zu setzender Aspekt
thaumcraft-tool-put = Setzen
thaumcraft-tool-clear = Wegnehmen
thaumcraft-tool-anchor = Anker
thaumcraft-tool-hole = Loch
thaumcraft-tool-forbid = Leer lassen
thaumcraft-legend-anchors = GROSS Anker
thaumcraft-legend-to-place = ( ) zu setzen
thaumcraft-craft = Zuerst kombinieren
thaumcraft-craft-step = { $times } × { $aspect } = { $first } + { $second }
thaumcraft-sheet = Vorrat und Kosten
thaumcraft-sheet-stock = Vorrat
thaumcraft-sheet-cost = Kosten
thaumcraft-sheet-unknown = Nicht entdeckt
thaumcraft-sheet-without = Nicht setzen

thaumcraft-checked = alle Anker hängen zusammen; { $cells } { $cells ->
        [one] Aspekt
       *[other] Aspekte
    } für { $cost }
thaumcraft-fault-cost = sie kostet { $cost }, nicht { $claimed }
thaumcraft-craft-for = Für { $list }:
thaumcraft-craft-primals = Grundaspekte: { $list }
thaumcraft-craft-stock = Aus dem Vorrat: { $list }
thaumcraft-craft-missing = nicht herzustellen, es fehlt: { $list }
thaumcraft-no-chain = keine Kette führt von { $from } nach { $to }
thaumcraft-no-chain-between = keine Kette führt mit { $steps } dazwischen von { $from } nach { $to }
thaumcraft-note-radius = Radius { $radius }
thaumcraft-line-proven = Kosten { $cost }  Felder { $cells }  bewiesen
thaumcraft-line-bound = Kosten { $cost }  Felder { $cells }  mindestens { $bound }
thaumcraft-so-far = { $before }Kosten { $cost }, mindestens { $bound }
thaumcraft-solved-notes = { $solved } von { $notes } Notizen gelöst
thaumcraft-stopped-notes = angehalten: { $looked } von { $notes } Notizen wurden angesehen
thaumcraft-layout = Anordnung { $number }: Kosten { $cost }, Felder { $cells }
thaumcraft-layout-place = { $aspect } auf { $place }
thaumcraft-layouts-cut = Mehr Anordnungen wurden innerhalb der Grenze nicht gefunden.

label-title = Thaumcraft
label-choice-costs-alone = nur für sich
label-choice-costs-through = auch für zusammengesetzte
label-choice-goal-cells-cost = wenigste Felder, dann Kosten
label-choice-goal-cost = geringste Kosten
label-choice-goal-cost-cells = geringste Kosten, dann wenigste Felder
label-choice-prices-scarce = nach Knappheit
label-choice-prices-standard = üblich
label-choice-set-all = alle Mods
label-choice-set-gtnh = GT New Horizons
label-choice-set-thaumcraft4 = Thaumcraft 4
label-hint-note = beliebig
label-set-anchors = Anker
label-set-complexity = Schwierigkeit
label-set-costs = Eigene Kosten
label-set-goal = Ziel
label-set-note = Forschung nach Namen
label-set-prices = Preise
label-set-radius = Radius
label-choice-others-none = keiner
label-choice-others-plenty = unbegrenzt
label-set-others = Vorrat an anderen Aspekten
label-set-remove = Preis fürs Wegnehmen
label-set-set = Aspekte
label-words = aer=Luft terra=Erde ignis=Feuer aqua=Wasser ordo=Ordnung perditio=Entropie/Chaos vacuos=Leere lux=Licht tempestas=Wetter/Sturm motus=Bewegung gelum=Kälte/Eis vitreus=Kristall/Glas metallum=Metall victus=Leben mortuus=Tod potentia=Energie/Kraft permutatio=Tausch iter=Reise alienis=fremd praecantatio=Magie auram=Aura vitium=Makel tenebrae=Dunkelheit spiritus=Seele/Geist sano=Heilung bestia=Tier/Bestie exanimis=untot herba=Pflanze arbor=Baum/Holz limus=Schleim corpus=Fleisch/Körper volatus=Flug cognitio=Verstand/Wissen sensus=Sinne humanus=Mensch instrumentum=Werkzeug meto=Ernte messis=Feldfrucht/Getreide perfodio=Graben/Bergbau fabrico=Handwerk machina=Maschine vinculum=Falle/Fessel tutamen=Rüstung telum=Waffe lucrum=Gier fames=Hunger pannus=Stoff venenum=Gift tempus=Zeit ira=Zorn gula=Völlerei superbia=Hochmut desidia=Trägheit invidia=Neid luxuria=Wollust infernus=Nether electrum=Elektrizität/Strom magneto=Magnetismus radio=Strahlung caelum=Himmel
label-set-addons = Erweiterungen
label-helper-path = Weg A–B
label-set-from = Von
label-set-to = Nach
label-set-steps = Aspekte dazwischen
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
