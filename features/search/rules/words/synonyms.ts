import { transcribeGerman } from './split-word.ts';
import { otherNumber } from './word-number.ts';

/**
 * Synonyms in names; our own list, English, then German.
 *
 * The first word of a line may be replaced by each of the others, best first. The reverse needs its
 * own line: a bistro is a restaurant, but not every restaurant is a bistro.
 */
const LINES = `
  shop store market boutique, buy shop, coffee espresso roastery, cafe coffee bistro, tea brew, bar pub
  lounge, beer brew ale, brewery brewing beer, bakery bread patisserie, cake cupcake pastry, food kitchen
  eats, restaurant kitchen bistro diner, pizza pizzeria, burger grill, cook chef kitchen, chef kitchen cook,
  recipe cooking kitchen, wine vineyard cellar, house home, home house living, garden plants green, flower
  bloom blossom floral, florist flowers blooms, plant garden, farm ranch acres, wood timber, forest woods,
  sea ocean, ocean sea, beach coast shore, mountain peak summit alpine, river creek stream, hotel inn lodge
  stay, holiday vacation getaway, travel trips tours journeys, trip tour journey, adventure journey explore,
  camping outdoor camp, hiking trail outdoor, bike bicycle cycle, bicycle bike cycle, car auto motor, auto
  car motor, taxi cab ride, boat sail marine, photo picture image, photography photos studio, photographer
  photography photos, picture photo image, video film, film movie cinema, music sound audio, band music,
  concert live, art gallery studio, artist art studio, design studio creative, designer design studio, paint
  colour color, book read story, books reads stories, story tale, blog journal diary, news daily press,
  writer author words, game play, games play gaming, toy play, sport sports athletic, fitness gym training,
  gym fitness, yoga wellness pilates, run running, health wellness care, doctor clinic practice, dentist dental
  smile, dental dentist smile, clinic practice health, therapy counseling care, beauty cosmetics glow, hair
  salon style, barber hair cuts, spa wellness, dog puppy paws hound, cat kitty paws, pet animal paws, vet
  animal petcare, baby kids little, kids children family, child kid, wedding bridal bride, party event
  celebration, event occasion, gift present, school academy learning, academy school, course class lessons,
  teacher tutor, learn study, tutor lessons learning, business company firm, company group firm, agency
  studio group, team crew, job career work, jobs careers work, consulting advisors advice, advisor
  consultant, lawyer legal law, law legal, accountant accounting books, tax accounting, finance capital
  money, money cash finance, bank finance, insurance cover, invest capital, trade exchange, property estate
  realty, estate property realty, rent hire rental, repair fix service, fix repair, cleaning clean, plumber
  plumbing pipes, electrician electric, builder building construction, construction build builders,
  carpenter woodwork joinery, roofing roofs, software code apps, developer dev code, code dev, data
  analytics, tech technology digital, digital tech, cloud hosting, computer pc tech, phone mobile, robot
  bot, solar sun energy, energy power, fashion style wear, clothes wear fashion, dress wear, shoe footwear,
  jewelry gems jewels, watch time, smart clever bright, quick fast swift, fast quick swift rapid, happy
  joyful, big grand, small little tiny, little small tiny, best top, new fresh, green eco, organic bio
  natural, natural organic, photos pictures images, laden geschäft markt shop, geschäft laden shop, kaffee
  espresso rösterei, rösterei kaffee, café kaffeehaus bistro, bäckerei backstube brot, brot backstube,
  konditorei torten backstube, metzgerei fleischerei, fleischerei metzgerei, restaurant gasthaus küche,
  gasthaus wirtshaus gasthof, biergarten brauhaus, brauerei brauhaus bier, wein weinhaus vinothek, haus
  heim, wohnung zuhause heim, garten grün, gartenbau gärtnerei gärten, gärtnerei gartenbau, blumen blüten
  floristik, blume blüte, fahrrad rad bike velo, rad fahrrad bike, auto wagen kfz, werkstatt service, reise
  urlaub tour, reisen urlaub touren, urlaub ferien reisen, ferienwohnung ferienhaus urlaub, hotel pension,
  wandern bergtouren, foto bild, fotos bilder, fotograf fotografie foto, fotografie fotostudio bilder, film
  kino, kunst atelier galerie, künstler kunst atelier, maler malerei farben, schule akademie, nachhilfe
  lernen, kurs seminar, buch lesen, bücher lesen, spiel spiele, sport fitness, verein club, gesundheit vital
  wellness, arzt praxis, praxis arzt, zahnarzt zahn praxis, apotheke gesundheit, pflege betreuung, friseur
  haar salon, kosmetik beauty schönheit, hochzeit braut trauung, feier fest party, fest feier, geschenk
  präsent, kinder kids, hund pfote hunde, katze pfote, tierarzt tierpraxis, handwerk handwerker meister,
  tischlerei schreinerei holz, schreinerei tischlerei holz, dachdecker dach, elektriker elektro, klempner
  sanitär, bau hausbau, architekt architektur, immobilien wohnen haus, makler immobilien, versicherung
  vorsorge, steuerberater steuer kanzlei, anwalt recht kanzlei, kanzlei recht, firma betrieb, agentur
  studio, werbung marketing, beratung consulting coach, reinigung sauber putzdienst, umzug umzüge transport,
  technik tech, mode fashion stil, kleider mode, schuhe schuhwerk, schmuck juwelen, möbel wohnen
  einrichtung, solar sonnenstrom energie, strom energie, schnell flott, klein mini, gut besser
`
  .split(',')
  .map((line) => line.trim().split(/\s+/));

/** Synonyms by word, in every umlaut spelling. */
const BY_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [word = '', ...others] of LINES) {
    for (const spelling of new Set([word, transcribeGerman(word)])) {
      found.set(spelling, [...(found.get(spelling) ?? []), ...others]);
    }
  }
  return found;
})();

/**
 * The synonyms of a word, best first. Falls back to those of its singular or plural, converted to
 * its number.
 */
export function findSynonyms(word: string): readonly string[] {
  return [...new Set(findOthers(word))].filter((each) => each !== word);
}

function findOthers(word: string): readonly string[] {
  const own = BY_WORD.get(word);
  if (own) return own;
  const other = otherNumber(word);
  const ofOther = other === null ? undefined : BY_WORD.get(other);
  // A plural's synonym must be plural; a singular's may stay as it is.
  return (ofOther ?? []).map((each) => (word.endsWith('s') ? (findPlural(each) ?? each) : each));
}

function findPlural(word: string): string | null {
  return word.endsWith('s') ? null : otherNumber(word);
}
