/** What a good list holds: the query, how many names are looked at, names that must be among them, and one that must not. */
export const SUGGESTION_CORPUS: readonly {
  readonly query: string;
  readonly within: number;
  readonly holds: readonly string[];
  readonly lacks?: string;
}[] = [
  { query: 'coffee', within: 1, holds: ['coffee.com'] },
  { query: 'coffee', within: 20, holds: ['coffee.io', 'coffees.com', 'getcoffee.com', 'coffee.shop'] },
  { query: 'coffee.org', within: 1, holds: ['coffee.org'] },
  { query: 'COFFEE.Org.', within: 2, holds: ['coffee.org', 'coffee.com'] },
  {
    query: 'my coffee shop',
    within: 3,
    holds: ['mycoffee.shop', 'mycoffeeshop.com'],
    lacks: 'mycoffeeshop.shop',
  },
  { query: 'coffee shop', within: 2, holds: ['coffee.shop'] },
  { query: 'blue berry', within: 20, holds: ['blueberry.com', 'blueberries.com', 'blue-berry.com'] },
  { query: 'myshop', within: 20, holds: ['my.shop', 'myshops.com'], lacks: 'mymyshop.com' },
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
  { query: 'café münchen', within: 10, holds: ['cafémünchen.com', 'cafemunchen.com', 'cafémünchen.de'] },
  { query: 'xn--mnchen-3ya.de', within: 1, holds: ['münchen.de'] },
  { query: '例え', within: 3, holds: ['例え.com'], lacks: 'get例え.com' },
  { query: 'https://www.example.io/path?q=1', within: 1, holds: ['example.io'] },
  { query: 'acme.zzz', within: 4, holds: ['acme.com', 'acmezzz.com'] },
  { query: 'shop.example.com', within: 3, holds: ['example.com', 'shopexample.com'] },
];
