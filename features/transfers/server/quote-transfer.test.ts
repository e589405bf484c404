import { describe, expect, test } from 'vitest';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import type { QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { money } from '#platform/kernel/money.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { quoteTransfer, type TransferFacts } from './quote-transfer.ts';

const SITE = 7;
const product = {
  id: 10,
  name: 'Domain Transfer',
  slug: PRODUCT_SLUGS.domainTransfer,
  productType: 'domain_transfer',
} as PricedProduct;
const taken: NameCheck = { name: 'x', isAvailable: false, reason: 'In use', premiumTier: null, prices: null };
const yearly = (amount: number) => ({
  productId: 1,
  slug: '',
  name: '',
  price: { cost: money(1_200, 'USD'), renewal: money(amount, 'USD'), sale: null, isPremium: false },
});

function quote(name: string, parts: Partial<TransferFacts> & { check?: NameCheck; volume?: number } = {}) {
  const { check = taken, volume = 1, ...facts } = parts;
  const line = buildLineToQuote(PRODUCT_SLUGS.domainTransfer, { meta: name, volume });
  const known: TransferFacts = {
    held: new Map(),
    underWay: new Map(),
    checks: new Map([[name, check]]),
    products: new Map([
      ['com', yearly(1_800)],
      ['shop', yearly(3_500)],
      ['uk', yearly(1_200)],
    ]),
    ...facts,
  };
  return quoteTransfer(line, name, product, known, { siteId: SITE, currency: 'USD' } as QuoteContext);
}

describe('what a transfer costs (acquisition, section 3: transfer)', () => {
  test.each([
    ['yours.com', 1_800],
    ['yours.shop', 3_500],
  ])('%s costs a year of its TLD at the renewal price: %i', (name, amount) => {
    expect(quote(name)).toMatchObject({
      kind: 'priced',
      productId: 10,
      amount,
      originalAmount: amount,
      renewalAmount: amount,
      isDomainRegistration: false,
      isBundled: false,
      extra: { premium: false, privacy_available: true },
    });
  });

  test('a premium name costs its registry’s transfer price, and the line is marked premium', () => {
    const transfer = money(20_000, 'USD');
    const prices = { periodYears: 1, create: null, renew: money(90_000, 'USD'), transfer, restore: null };
    const quoted = quote('pizza.shop', { check: { ...taken, premiumTier: 'gold', prices } });

    expect(quoted).toMatchObject({
      kind: 'priced',
      extra: { premium: true, registry_fee_integer: 20_000, registry_fee_currency: 'USD' },
    });
    expect(quoted.kind === 'priced' && quoted.amount).toBeGreaterThanOrEqual(20_000);
  });

  test.each([
    ['two years', 'yours.com', { volume: 2 }, 'transfer-once'],
    [
      'an unregistered name',
      'free.com',
      { check: { ...taken, isAvailable: true } },
      'transfer-not-registered',
    ],
    ['a deleted name', 'gone.com', { check: { ...taken, reason: 'In redemption' } }, 'in_redemption'],
    ['a reserved name', 'keep.com', { check: { ...taken, reason: 'Reserved' } }, 'restricted_domain'],
    ['a TLD with transfers by tag', 'yours.uk', {}, 'transfer-not-offered'],
    ['a TLD that we do not sell', 'yours.zz', {}, 'tld_not_supported'],
    [
      'a name in transfer to us',
      'soon.com',
      { underWay: new Map([['soon.com', SITE]]) },
      'transfer-under-way',
    ],
    [
      'a name of another customer in transfer',
      'soon.com',
      { underWay: new Map([['soon.com', 8]]) },
      'not_available',
    ],
  ] as const)('%s is not sold: %s', (_what, name, parts, code) => {
    expect(quote(name, parts)).toMatchObject({ kind: 'refused', code });
  });
});
