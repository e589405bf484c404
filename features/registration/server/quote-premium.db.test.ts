import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { money } from '#platform/kernel/money.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { domainLineQuotes } from './api/quote-domain-lines.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await saveTldProducts(database.db);
});
afterAll(() => database?.drop());

/** Only redeemable names are asked about. */
const unasked = { infoDomain: () => Promise.reject(new Error('no name is redeemable here')) };

/** Quotes `pizza.shop` with this registry price per year, in cents. */
async function quote(fee: number | null | 'unanswered', extra: LineToQuote['extra'], currency = 'USD') {
  const year = typeof fee === 'number' ? fee : 2_600;
  const check: NameCheck = {
    name: 'pizza.shop',
    isAvailable: true,
    reason: null,
    premiumTier: fee === null ? null : 'premium-3',
    prices: {
      periodYears: 1,
      create: money(year, 'USD'),
      renew: money(year, 'USD'),
      transfer: null,
      restore: null,
    },
  };
  const transaction = { clTRID: 'c', svTRID: 's' };
  const availability = new AvailabilityCache({
    registrar: {
      check: async () => ({ outcome: 'ok', value: fee === 'unanswered' ? [] : [check], transaction }),
    },
  });
  const line = buildLineToQuote('dotshop_domain', { meta: 'pizza.shop', extra });
  const [answer] = await domainLineQuotes({ availability, registrar: unasked, ...PANEL_NAMES }).quote(
    [line],
    {
      db: database.db,
      now: NOW,
      siteId: null,
      site: null,
      userId: null,
      currency,
      locale: 'en-us',
      hasDomainCredit: false,
      allLines: [line],
    },
  );
  return answer;
}

const yesTo = (amount: number, currency = 'USD') => ({
  premium_price_integer: amount,
  premium_price_currency: currency,
});

describe('a premium name with an accepted price (acquisition, section 3: is_premium)', () => {
  test('is sold at that price', async () => {
    expect(await quote(120_000, yesTo(144_000))).toMatchObject({
      kind: 'priced',
      amount: 144_000,
      extra: { premium: true, registry_fee_integer: 120_000, registry_fee_currency: 'USD' },
    });
  });

  test.each([
    ['rose', 130_000, '$1,560.00'],
    ['fell', 100_000, '$1,200.00'],
  ])('is not sold if the fee %s meanwhile; the refusal has both prices', async (_how, fee, price) => {
    expect(await quote(fee, yesTo(144_000))).toMatchObject({
      kind: 'refused',
      code: 'premium-price-changed',
      message: `The premium domain pizza.shop now costs ${price} instead of $1,440.00. Select it again to accept the new price.`,
    });
  });

  test.each<[string, number | null, LineToQuote['extra']]>([
    ['nothing was accepted', 120_000, {}],
    ['another currency was accepted', 120_000, yesTo(1, 'EUR')],
    ['it is no longer premium', null, yesTo(144_000)],
    ['the price is not a number', 120_000, { premium_price_integer: '1', premium_price_currency: 'USD' }],
    ['the price is negative', 120_000, yesTo(-1)],
    ['the price is not a whole number of cents', 120_000, yesTo(0.5)],
    ['the price is not one of a name', 120_000, yesTo(1e308)],
  ])('has its current price if %s', async (_what, fee, extra) => {
    expect(await quote(fee, extra)).toMatchObject({ kind: 'priced' });
  });

  test.each([-1, 0.5, 1e12, Number.MAX_SAFE_INTEGER, 1e308])(
    'ignores a client’s fee of %d without a registry answer: checkout checks again',
    async (fee) => {
      const extra = { premium: true, registry_fee_integer: fee, registry_fee_currency: 'USD' };
      for (const currency of ['USD', 'JPY', 'INR'] as const) {
        expect(await quote('unanswered', extra, currency)).toMatchObject({
          kind: 'priced',
          extra: { premium: false, registry_fee_integer: null },
        });
      }
    },
  );

  test.each(['USD', 'JPY', 'INR'])(
    'keeps its last price in %s without a registry answer',
    async (currency) => {
      const extra = { premium: true, registry_fee_integer: 1e11, registry_fee_currency: 'USD' };
      expect(await quote('unanswered', extra, currency)).toMatchObject({ kind: 'priced', extra });
    },
  );
});
