/**
 * An expectation of the corpus: the query, the number of results considered, names that must be
 * included, and one that must not.
 */
export interface SuggestionExpectation {
  readonly query: string;
  readonly within: number;
  readonly holds: readonly string[];
  readonly lacks?: string;
}

/** Typical queries with expected names; the benchmark of the ranking rule. */
export const SUGGESTION_CORPUS: readonly SuggestionExpectation[] = [
  // The typed name first.
  { query: 'coffee', within: 1, holds: ['coffee.com'] },
  { query: 'coffee.org', within: 1, holds: ['coffee.org'] },
  { query: 'COFFEE.Org.', within: 2, holds: ['coffee.org', 'coffee.com'] },
  { query: 'xn--mnchen-3ya.de', within: 1, holds: ['münchen.de'] },
  { query: 'https://www.example.io/path?q=1', within: 1, holds: ['example.io'] },
  { query: 'acme.zzz', within: 4, holds: ['acme.com', 'acmezzz.com'] },
  { query: 'shop.example.com', within: 3, holds: ['example.com', 'shopexample.com'] },
  // Words of the query.
  { query: 'coffee', within: 20, holds: ['coffee.io', 'coffees.com', 'getcoffee.com', 'coffee.shop'] },
  {
    query: 'my coffee shop',
    within: 3,
    holds: ['mycoffee.shop', 'mycoffeeshop.com'],
    lacks: 'mycoffeeshop.shop',
  },
  { query: 'coffee shop', within: 2, holds: ['coffee.shop'] },
  { query: 'blue berry', within: 20, holds: ['blueberry.com', 'blueberries.com', 'blue-berry.com'] },
  { query: "joe's pizza & grill", within: 10, holds: ['joespizzaandgrill.com', 'joespizzagrill.com'] },
  {
    query: 'the art of cooking',
    within: 10,
    holds: ['theartofcooking.com', 'artcooking.com', 'theartofcooking.art'],
  },
  {
    query: 'wedding photos berlin',
    within: 8,
    holds: ['weddingphotosberlin.photography', 'weddingphotosberlin.de'],
  },
  { query: 'green energy consulting', within: 1, holds: ['greenenergy.consulting'] },
  { query: 'my yoga studio', within: 2, holds: ['myyoga.studio'] },
  { query: 'yoga studio zürich', within: 10, holds: ['yogastudiozürich.ch', 'yogastudiozuerich.com'] },
  // Compounds.
  { query: 'coffeeshop', within: 3, holds: ['coffeeshop.com', 'coffee.shop'] },
  { query: 'coffeeshopberlin', within: 15, holds: ['coffeeshopberlin.de', 'coffeeshopsberlin.com'] },
  { query: 'dogwalking', within: 15, holds: ['dog-walking.com', 'dogswalking.com'] },
  { query: 'greenhouseshop', within: 5, holds: ['greenhouse.shop'] },
  { query: 'mymusicacademy', within: 5, holds: ['mymusic.academy', 'mymusicacademy.com'] },
  { query: 'hochzeitsfotos', within: 10, holds: ['hochzeitsfotos.photography', 'hochzeitsfoto.com'] },
  { query: 'therapist', within: 20, holds: ['therapist.com', 'therapists.com'], lacks: 'the-rapist.com' },
  { query: 'delicious', within: 10, holds: ['delicio.us'], lacks: 'deliciou.com' },
  // Synonyms.
  { query: 'coffee shop', within: 20, holds: ['coffeestore.com', 'espressoshop.com', 'coffee.store'] },
  { query: 'bike repair', within: 15, holds: ['bicyclerepair.com', 'bikeservice.com'] },
  { query: 'dog photos', within: 15, holds: ['puppyphotos.com', 'dogpictures.com'] },
  { query: 'small house', within: 15, holds: ['smallhome.com', 'littlehouse.com', 'smallhouses.com'] },
  { query: 'fahrrad laden', within: 15, holds: ['radladen.com', 'fahrradgeschäft.com'] },
  { query: 'bäckerei müller', within: 20, holds: ['backstubemüller.com', 'baeckereimueller.de'] },
  // Plurals and singulars, including irregular ones.
  { query: 'happy child', within: 15, holds: ['happychildren.com'] },
  { query: 'city stories', within: 15, holds: ['citystory.com'] },
  { query: 'garten haus', within: 20, holds: ['gartenhäuser.com'] },
  { query: 'music', within: 30, holds: ['music.com'], lacks: 'musics.com' },
  // Affixes, in the language of the words.
  { query: 'acme', within: 20, holds: ['getacme.com', 'acmehq.com', 'ac.me'] },
  { query: 'radladen', within: 50, holds: ['meinradladen.com'], lacks: 'getradladen.com' },
  { query: 'myshop', within: 20, holds: ['my.shop', 'myshops.com'], lacks: 'mymyshop.com' },
  // Domain hacks.
  { query: 'portfolio', within: 30, holds: ['portfol.io'] },
  { query: 'radio', within: 20, holds: ['rad.io'] },
  { query: 'fahrradladen', within: 20, holds: ['fahrrad.shop'] },
  // Local TLDs.
  { query: 'fahrradladen', within: 2, holds: ['fahrradladen.de'] },
  { query: 'tischlerei wien', within: 5, holds: ['tischlereiwien.at'] },
  { query: 'canadian maple', within: 6, holds: ['canadianmaple.ca'] },
  // Other scripts.
  { query: 'café münchen', within: 10, holds: ['cafémünchen.com', 'cafemuenchen.com', 'cafémünchen.de'] },
  { query: '例え', within: 3, holds: ['例え.com'], lacks: 'get例え.com' },
  { query: 'цветы', within: 2, holds: ['цветы.com'], lacks: 'getцветы.com' },
];
