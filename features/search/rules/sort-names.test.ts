import { expect, test } from 'vitest';
import { sortNames } from './sort-names.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const name = (tld: string, first: number, later = first, sale: number | null = null) => ({
  tld,
  price_integer: first,
  renewal_price_integer: later,
  sale,
});
const NAMES = [
  name('com', 1_800),
  name('shop', 1_200, 3_500),
  name('xyz', 1_200, 1_600),
  name('blog', 2_200, 2_200, 500),
  name('net', 1_800),
];
const order = (by: 'relevance' | 'price', isOver = false) =>
  sortNames(NAMES, by, NOW, ({ sale }) =>
    sale === null
      ? null
      : {
          amount: sale,
          startsAt: new Date('2026-01-01T00:00:00Z'),
          expiresAt: new Date(isOver ? '2026-02-01T00:00:00Z' : '2026-04-01T00:00:00Z'),
        },
  ).map(({ tld }) => tld);

test.each([
  ['as found', order('relevance'), ['com', 'shop', 'xyz', 'blog', 'net']],
  ['by the price that is paid now, then by renewal', order('price'), ['blog', 'xyz', 'shop', 'com', 'net']],
  ['a sale that is over does not count', order('price', true), ['xyz', 'shop', 'com', 'net', 'blog']],
])('names are ordered %s', (_how, tlds, expected) => {
  expect(tlds).toEqual(expected);
});
