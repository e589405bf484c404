/** German words common in names, collected by topic; our own list. */
export const GERMAN_WORDS: readonly string[] = `
  der die das und von zu mit für im am ein eine mein meine unser unsere dein deine ihr wir ich du sie auf
  aus bei nach haus heim wohnung zimmer küche bad garten baum blume blumen wald wiese feld berg see meer
  fluss bach insel strand sonne mond stern himmel wasser feuer erde luft stein holz eisen stahl glas papier
  leder wolle laden geschäft markt kaufhaus kaffee tee bier wein saft milch brot brötchen kuchen torte
  bäcker bäckerei konditorei metzger metzgerei fleischerei wurst fleisch fisch käse obst gemüse apfel birne
  kirsche zitrone honig zucker salz gewürze essen trinken restaurant gasthaus gasthof wirtshaus biergarten
  brauerei imbiss gastronomie koch kochen rezept rezepte küchen auto autos wagen werkstatt reifen fahrrad
  fahrräder rad räder motorrad führerschein taxi bus bahn zug flug reise reisen urlaub ferien ferienwohnung
  ferienhaus hotel pension zelt wandern wanderung klettern laufen schwimmen tanzen tanz turnen sport verein
  fußball tennis gesundheit arzt ärzte praxis zahnarzt apotheke klinik krankenhaus pflege pflegedienst
  physiotherapie therapie heilpraktiker massage friseur kosmetik schönheit nagel nägel haar haare haut
  hochzeit hochzeiten braut feier fest party geburtstag weihnachten ostern geschenk geschenke spiel spiele
  spielzeug kind kinder baby familie mutter vater oma opa freund freunde frau frauen mann männer mensch
  menschen leute mädchen junge hund hunde katze katzen pferd pferde vogel vögel tier tiere tierarzt biene
  bienen imkerei schule kindergarten kita nachhilfe lehrer schüler unterricht kurs kurse lernen studium
  universität buch bücher zeitung zeitschrift geschichte geschichten wort wörter sprache sprachen musik lied
  lieder klavier gitarre chor konzert bühne theater kino kunst künstler maler malerei bild bilder foto fotos
  fotograf fotografie fotografin kamera film filme handwerk handwerker tischler tischlerei schreiner
  schreinerei zimmerei dachdecker elektriker klempner maurer gärtner gärtnerei bau bauen baustelle architekt
  immobilie immobilien makler miete mieten kaufen verkaufen verkauf angebot angebote preis preise geld bank
  steuer steuern steuerberater versicherung versicherungen kredit finanzen recht anwalt anwälte kanzlei
  notar firma unternehmen betrieb büro arbeit beruf berufe job jobs team gruppe agentur werbung beratung
  berater dienst dienste dienstleistung service hilfe reinigung putzen umzug umzüge transport spedition
  lager versand lieferung technik elektronik rechner computer netz netzwerk internet daten drucker druckerei
  druck handy mode kleid kleider kleidung schuh schuhe hemd hose jacke schmuck ring ringe uhr uhren juwelier
  gold silber möbel tisch stuhl bett lampe lampen licht fenster tür türen dach boden treppe heizung sanitär
  solar strom energie schnell gut gute guter beste neu neue alt alte groß große klein kleine schön schöne
  frisch frische grün grüne blau blaue rot rote schwarz weiß gelb bunt süß warm kalt echt einfach günstig
  billig gesund stark frei natur natürlich bio stadt städte dorf land straße weg platz hof burg schloss
  kirche brücke turm tor hafen bayern berlin hamburg münchen köln frankfurt stuttgart dresden leipzig wien
  zürich basel bern salzburg graz deutschland österreich schweiz tag tage nacht woche monat jahr zeit morgen
  abend sommer winter frühling herbst heute herz liebe glück traum träume leben welt zukunft ideen idee
  freude ruhe kraft seele geist körper rösterei röster handlung handel studio shop café cafe bar online
  pizza yoga club fitness haustür zentrum store outlet galerie atelier manufaktur stube hütte scheune mühle
  berge alm händler hersteller
`
  .trim()
  .split(/\s+/);
