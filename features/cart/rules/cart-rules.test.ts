import { describe, expect, test } from 'vitest';
import { buildCart, buildLine, buildRequest } from '../testing/cart-builders.ts';
import { isNews, isStale } from './cart-freshness.ts';
import { lineRequest } from './cart.ts';
import { lineId } from './line-identity.ts';
import { hasPlausibleCounts } from './line-limits.ts';
import { withoutSecrets } from './line-secrets.ts';
import { canonicalLocale } from './no-site.ts';

describe('a request line (domain management spec, section 5)', () => {
  test('has the defaults of the spec', () => {
    expect(lineRequest({ productSlug: 'domain_map', productId: 5 })).toEqual({
      productSlug: 'domain_map',
      productId: 5,
      meta: '',
      volume: 1,
      quantity: null,
      extra: {},
    });
  });

  test.each([
    ['', 5],
    ['domain_map', 0],
  ])('needs both ids: %o, %o', (productSlug, productId) => {
    expect(() => lineRequest({ productSlug, productId })).toThrow(
      'Both product_slug and product_id are required for request cart products',
    );
  });
});

describe('cart_item_id (API, "The cart on the wire")', () => {
  test('depends on slug, meta and purchase, and on nothing else', () => {
    const id = lineId(buildRequest());

    expect(lineId(buildRequest({ volume: 3, extra: { premium: true } }))).toBe(id);
    expect(lineId(buildRequest({ meta: 'EXAMPLE.com' }))).toBe(id);
    expect(lineId(buildRequest({ meta: 'example.net' }))).not.toBe(id);
    expect(lineId(buildRequest({ productSlug: 'domain_map' }))).not.toBe(id);
    expect(lineId(buildRequest({ extra: { purchaseId: 12 } }))).not.toBe(id);
  });
});

describe('secrets', () => {
  test('are removed from extra at any depth', () => {
    const extra = {
      auth_code: 'x',
      premium: true,
      google_apps_users: [{ email: 'ada@example.com', password: 'correct horse', firstname: 'Ada' }],
    };

    expect(withoutSecrets(extra)).toEqual({
      premium: true,
      google_apps_users: [{ email: 'ada@example.com', firstname: 'Ada' }],
    });
  });
});

describe('counts and locales', () => {
  test.each([
    [1, null, true],
    [10, 5, true],
    [0, null, false],
    [-1, null, false],
    [1.5, null, false],
    [1e9, null, false],
    [1, 0, false],
    [1, -3, false],
    [1, 2.5, false],
    [1, 1e9, false],
    [Number.NaN, null, false],
  ])('volume %s and quantity %s valid: %s', (volume, quantity, isPlausible) => {
    expect(hasPlausibleCounts({ volume, quantity })).toBe(isPlausible);
  });

  test.each([
    ['de-DE', 'de-de'],
    ['en-us', 'en-us'],
    [undefined, 'en-us'],
    ['no locale at all', 'en-us'],
    ['', 'en-us'],
  ])('normalises the locale %s to %s', (given, locale) => {
    expect(canonicalLocale(given)).toBe(locale);
  });
});

describe('freshness', () => {
  const loadedAt = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['2026-11-21T10:01:00Z', false],
    ['2026-11-21T10:01:00.001Z', true],
  ])('a cart of 10:00:00 is stale at %s: %s', (now, stale) => {
    expect(isStale(loadedAt, new Date(now))).toBe(stale);
  });

  const said = (code: string) => [{ code, message: `About ${code}.`, sentence: null }];

  test.each([
    ['another version', { version: 2 }, true],
    ['the same', {}, false],
    ['a hold that came (section 8)', { errors: said('blocked') }, true],
    ['a hold among the lasting messages', { persistentErrors: said('chargeback') }, true],
    ['another total', { sums: { ...buildCart().sums, total: { amount: 1_701, currency: 'USD' } } }, true],
    ['another price of a line', { lines: [buildLine({}, { amount: 1 })] }, true],
    ['a coupon that ended', { isCouponApplied: true }, true],
    ['that it cannot be paid for now', { isPayable: false }, true],
    ['what was said of our own edit is gone', { errors: said('invalid-coupon') }, false],
  ])('a response that differs by %s is new: %s', (_name, changes, expected) => {
    const shown = buildCart([buildLine()]);

    expect(isNews(shown, { ...shown, ...changes })).toBe(expected);
    expect(isNews({ ...shown, ...changes }, shown)).toBe(expected);
  });
});
