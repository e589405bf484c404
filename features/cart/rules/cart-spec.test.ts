import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { isStale } from './cart-freshness.ts';
import { cartReducer, FRESH_CART_STATE } from './cart-machine.ts';
import { noticeMessages } from './cart-messages.ts';
import { EMPTY_CART, lineRequest } from './cart.ts';
import { canRemoveLine, lineCount, lineLabel } from './line-labels.ts';
import { badgeCount, emptyCartOffer, shownLines } from './popup-cart.ts';

/* The cart spec's pure rules, section by section. Section 4 has its own files (cart-spec-states.test.ts, cart-spec-edits.test.ts), contract/cart-wire.test.ts covers the fields of section 3, and web/cart-texts.test.ts the texts of sections 2, 8 and 9. */

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => buildLine({ meta: `n${index}.com` }));
const renewal = buildLine({ meta: 'old.com', extra: { purchaseType: 'renewal' } });

describe('section 2, screens', () => {
  test.each([
    ['connected self-hosted', true, false, '/domains/manage', 'add-plan'],
    ['connected self-hosted, elsewhere', true, false, '/plans/shop', 'add-plan'],
    ['automated transfer', true, true, '/domains/manage', 'add-domain'],
    ['automated transfer, elsewhere', true, true, '/me/account', 'add-plan'],
    ['ours, on a page of domains', false, false, '/domains', 'add-domain'],
    ['ours, adding a domain', false, false, '/domains/add/shop', 'add-domain'],
    ['ours, elsewhere', false, false, '/email/shop', 'add-plan'],
  ] as const)('the empty cart of a site that is %s', (_site, isJetpack, isAutomatedTransfer, path, offer) => {
    expect(emptyCartOffer({ isJetpack, isAutomatedTransfer, path })).toBe(offer);
  });

  test.each([
    ['fresh', null],
    ['fresh-pending', null],
    ['pending', null],
    ['valid', 2],
  ] as const)('the badge while %s: %s', (status, badge) => {
    expect(badgeCount({ status, cart: buildCart(lines(2)) })).toBe(badge);
  });

  test.each([
    [1, 1, 0],
    [3, 3, 0],
    [4, 2, 2],
    [7, 2, 5],
  ])('a list of %i items shows %i and + %i more items (and section 9)', (count, shown, hidden) => {
    const visible = shownLines(lines(count), false);

    expect([visible.lines.length, visible.hidden]).toEqual([shown, hidden]);
    expect(visible.lines.map(({ meta }) => meta)).toEqual(lines(shown).map(({ meta }) => meta));
    expect(shownLines(lines(count), true)).toMatchObject({ hidden: 0, lines: { length: count } });
  });
});

describe('section 3 and 9, defaults', () => {
  test('a cart is in USD and en-us, without coupon, location and messages', () => {
    expect(EMPTY_CART).toMatchObject({
      currency: 'USD',
      locale: 'en-us',
      coupon: '',
      isCouponApplied: false,
      couponDiscounts: [],
      location: { countryCode: '', postalCode: '', subdivisionCode: '' },
    });
  });

  test('a request product has an empty meta, volume 1, no quantity and an empty extra', () => {
    expect(lineRequest({ productSlug: 'domain_map', productId: 5 })).toEqual({
      productSlug: 'domain_map',
      productId: 5,
      meta: '',
      volume: 1,
      quantity: null,
      extra: {},
    });
  });
});

describe('domain management spec, section 5: Request cart product', () => {
  test.each([
    ['no slug', { productSlug: '', productId: 5 }],
    ['no id', { productSlug: 'domain_map', productId: 0 }],
    ['an id that is no number', { productSlug: 'domain_map', productId: Number.NaN }],
    ['neither', { productSlug: '', productId: 0 }],
  ])('%s', (_name, wanted) => {
    expect(() => lineRequest(wanted)).toThrow(
      'Both product_slug and product_id are required for request cart products',
    );
  });
});

describe('section 6, the remove button', () => {
  test.each([
    ['any product', 'dotcom_domain', true, true],
    ['a plan', 'value_bundle', true, true],
    ['credits', 'wordpress-com-credits', false, false],
    ['privacy', 'private_whois', true, false],
    ['redemption', 'domain_redemption', true, false],
  ])('%s', (_name, productSlug, isRemovable, isRemovableBesideRenewal) => {
    const line = buildLine({ productSlug });

    expect(canRemoveLine(line, [line])).toBe(isRemovable);
    expect(canRemoveLine(line, [line, renewal])).toBe(isRemovableBesideRenewal);
  });

  test('a renewal itself', () => {
    expect(canRemoveLine(renewal, [renewal])).toBe(true);
  });
});

describe('section 7 and 8, failures and messages', () => {
  test.each([
    ['Get cart', 'GET_SERVER_CART_ERROR', [{ type: 'fetch-started' }], 'fetch-failed'],
    [
      'Set cart',
      'SET_SERVER_CART_ERROR',
      [
        { type: 'fetch-started' },
        { type: 'fetched', request: 1, cart: buildCart() },
        { type: 'edited', edit: { kind: 'add-lines', lines: [buildLine()] } },
        { type: 'send-started' },
      ],
      'send-failed',
    ],
  ] as const)('a failed %s stores a message with error type %s', (_call, errorType, before, failure) => {
    const state = before.reduce(cartReducer, FRESH_CART_STATE);

    const failed = cartReducer(state, {
      type: failure,
      request: state.request,
      failure: externalMessage('No answer.'),
    });

    expect(failed.error).toEqual({ type: errorType, message: 'No answer.', sentence: null });
  });

  test('the notice lists each message', () => {
    const cart = buildCart([], {
      errors: [
        { code: 'not_available', message: 'a.com is taken.', sentence: null },
        { code: 'not_available', message: 'b.com is taken.', sentence: null },
      ],
      persistentErrors: [{ code: 'blocked', message: 'Purchases are currently disabled.', sentence: null }],
    });

    expect(noticeMessages(cart).map(({ code }) => code)).toEqual([
      'not_available',
      'not_available',
      'blocked',
    ]);
  });
});

describe('section 9, labels and limits', () => {
  test.each([
    ['monthly', { billPeriodDays: 31 }, { kind: 'period', period: 'monthly' }],
    ['annual', { billPeriodDays: 365 }, { kind: 'period', period: 'annual' }],
    ['two year', { billPeriodDays: 730 }, { kind: 'period', period: 'two year' }],
    ['-1 means none', { billPeriodDays: -1 }, null],
    [
      'Renew until',
      { isRenewal: true, renewsUntil: '2027-11-21' },
      { kind: 'renew-until', date: '2027-11-21' },
    ],
    ['bundled at cost 0', { isBundled: true, amount: 0 }, { kind: 'first-year-free' }],
    ['bundled at a price', { isBundled: true, amount: 100 }, { kind: 'period', period: 'annual' }],
    ['cost 0 without a plan', { amount: 0 }, { kind: 'period', period: 'annual' }],
    ['free trial', { isFreeTrial: true }, { kind: 'free-trial' }],
  ] as const)('the label of a line: %s', (_name, facts, label) => {
    expect(lineLabel(buildLine({}, facts))).toEqual(label);
  });

  test.each([
    ['wp_google_workspace_basic_yearly', 1, { unit: 'user', count: 1 }],
    ['gapps', 3, { unit: 'user', count: 3 }],
    ['gapps_extra_license', 2, { unit: 'user', count: 2 }],
    ['value_bundle', 2, { unit: 'item', count: 2 }],
    ['value_bundle', null, null],
  ] as const)('%s with quantity %s counts as %j', (productSlug, quantity, count) => {
    expect(lineCount(buildLine({ productSlug, quantity }))).toEqual(count);
  });

  test.each([
    [60_000, false],
    [60_001, true],
  ])('a cart is refetched on focus after %i ms: %s (older than 60 s)', (age, stale) => {
    const loadedAt = new Date('2026-11-21T10:00:00Z');

    expect(isStale(loadedAt, new Date(loadedAt.getTime() + age))).toBe(stale);
  });
});
