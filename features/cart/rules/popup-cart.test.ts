import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { badgeCount, emptyCartOffer, shownLines } from './popup-cart.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => buildLine({ meta: `n${index}.com` }));

describe('the popup cart (cart spec, sections 2 and 9)', () => {
  test.each([
    [0, false, 0, 0],
    [3, false, 3, 0],
    [4, false, 2, 2],
    [10, false, 2, 8],
    [10, true, 10, 0],
  ])('shows of %i lines, expanded: %s, %i lines and %i more', (count, isExpanded, shown, hidden) => {
    const visible = shownLines(lines(count), isExpanded);

    expect(visible.lines).toHaveLength(shown);
    expect(visible.hidden).toBe(hidden);
  });

  test.each([
    ['fresh', null],
    ['fresh-pending', null],
    ['pending', null],
    ['invalid', null],
    ['error', null],
    ['valid', 2],
  ] as const)('badge while %s: %s', (status, badge) => {
    const credits = buildLine({ productSlug: 'wordpress-com-credits' });

    expect(badgeCount({ status, cart: buildCart([...lines(2), credits]) })).toBe(badge);
  });

  test('an empty cart has no badge', () => {
    expect(badgeCount({ status: 'valid', cart: buildCart() })).toBeNull();
  });

  test.each([
    [false, false, '/domains/manage', 'add-domain'],
    [false, false, '/plans/site', 'add-plan'],
    [true, false, '/domains/manage', 'add-plan'],
    [true, true, '/domains/manage', 'add-domain'],
  ])(
    'plugin-connected %s, automated transfer %s, at %s: %s',
    (isJetpack, isAutomatedTransfer, path, offer) => {
      expect(emptyCartOffer({ isJetpack, isAutomatedTransfer, path })).toBe(offer);
    },
  );
});
