import { beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { insertDomains, type NewDomainRow } from '#features/domains/server/api/domains.ts';
import { domainLineQuotes } from './api/quote-domain-lines.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const bench = openSearch();
let site: { readonly id: number };
let otherSite: { readonly id: number };
beforeAll(async () => {
  site = await buildSite(bench.db);
  otherSite = await buildSite(bench.db);
  await insertDomains(bench.db, [
    row('quiet.com', { expiresAt: new Date('2026-09-15T08:00:00Z') }),
    row('leap.com', { expiresAt: new Date('2028-02-29T00:00:00Z') }),
    row('quiet.shop'),
    row('quiet.de'),
    row('pizza.shop', { isPremium: true }),
    row('ahead.com', { expiresAt: new Date('2034-06-01T00:00:00Z') }),
    row('expired.com', { expiresAt: after(NOW, -days(10)) }),
    row('redeemable.com', { expiresAt: after(NOW, -days(20)) }),
    row('redeemable.de', { expiresAt: after(NOW, -days(20)) }),
    row('redeemable.ai', { expiresAt: after(NOW, -days(20)) }),
    // Its registry deletes names when they expire, and keeps them for 20 days.
    row('redeemable.jp', { expiresAt: after(NOW, -days(10)) }),
    row('redeemable.uk', { expiresAt: after(NOW, -days(20)) }),
    row('gone.com', { expiresAt: after(NOW, -days(60)) }),
    row('leaving.com', { outboundTransferRequestedAt: after(NOW, -days(1)) }),
    row('left.com', { outboundTransferRequestedAt: after(NOW, -days(8)) }),
    row('mapped.com', { type: 'mapped' }),
    row('theirs.com', { siteId: otherSite.id }),
  ]);
});

function row(name: string, overrides: Partial<NewDomainRow> = {}): NewDomainRow {
  return {
    name,
    siteId: site.id,
    ownerUserId: 1,
    type: 'registered',
    registeredAt: after(NOW, -days(400)),
    expiresAt: new Date('2026-09-15T08:00:00Z'),
    createdAt: NOW,
    ...overrides,
  };
}

function renewal(meta: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  const extra = { purchaseType: 'renewal' };
  return buildLineToQuote(registrationSlug(readTld(meta)), {
    itemId: `renew ${meta}`,
    meta,
    extra,
    ...parts,
  });
}

function fee(productSlug: string, meta: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  return buildLineToQuote(productSlug, { meta, ...parts });
}

/** The renewal of a redeemable name and its redemption fee. */
const redeem = (meta: string, extra: LineToQuote['extra'] = {}): readonly LineToQuote[] => [
  renewal(meta),
  fee('domain_redemption', meta, { extra }),
];

/** A registry that reports these grace statuses of every name. */
function reporting(graceStatuses: readonly string[], isOurs = true): Registrar {
  const statuses = graceStatuses.length > 0 ? ['pendingDelete'] : ['ok'];
  const value = { statuses, graceStatuses, isOurs } as unknown as RegistryDomain;
  const transaction = { clTRID: 'test', svTRID: 'test' };
  return { ...bench.registry.registrar, infoDomain: async () => ({ outcome: 'ok', value, transaction }) };
}

async function quote(
  lines: readonly LineToQuote[],
  parts: {
    readonly currency?: string;
    readonly siteId?: number | null;
    readonly hasDomainCredit?: boolean;
    readonly registrar?: Registrar;
  } = {},
) {
  const { currency = 'USD', siteId = site.id, hasDomainCredit = false } = parts;
  const { registrar = reporting(['redemptionPeriod']) } = parts;
  return domainLineQuotes({
    availability: new AvailabilityCache({ registrar }),
    registrar,
    ...PANEL_NAMES,
  }).quote(lines, {
    db: bench.db,
    now: NOW,
    siteId,
    site: null,
    userId: null,
    currency,
    locale: 'en-us',
    hasDomainCredit,
    allLines: lines,
  });
}

describe('renewals (cart spec, section 3: extra.purchaseType; section 9: Renew until {date})', () => {
  test.each([
    ['quiet.com', 1, 1_800, '2027-09-15'],
    ['quiet.com', 3, 5_400, '2029-09-15'],
    ['quiet.shop', 1, 3_500, '2027-09-15'],
    ['leap.com', 1, 1_800, '2029-02-28'],
    ['expired.com', 2, 3_600, '2028-02-19'],
  ])('%s for %i years costs %i at the renewal price, until %s', async (meta, volume, amount, renewsUntil) => {
    const [line] = await quote([renewal(meta, { volume })], { hasDomainCredit: true });

    expect(line).toMatchObject({
      kind: 'priced',
      isRenewal: true,
      isBundled: false,
      isSale: false,
      originalAmount: amount,
      amount,
      renewsUntil,
    });
  });

  test('the renewed purchase is identified, and values sent by clients are ignored', async () => {
    const extra = { purchaseType: 'renewal', purchaseId: 77, premium: true, registry_fee_integer: 1 };

    const [line] = await quote([renewal('quiet.com', { extra })]);

    expect(line).toMatchObject({
      subscriptionId: '77',
      amount: 1_800,
      extra: { premium: false, registry_fee_integer: null, uses_domain_credit: false },
    });
  });

  test('a premium name renews at its registry’s price plus a fifth', async () => {
    const [line] = await quote([renewal('pizza.shop')]);
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    const extra = { purchaseType: 'renewal', ...(line?.kind === 'priced' ? line.extra : {}) };
    const [silent] = await quote([renewal('pizza.shop')]);
    const [remembered] = await quote([renewal('pizza.shop', { extra })]);

    expect(line).toMatchObject({ amount: 144_000, extra: { premium: true, registry_fee_integer: 120_000 } });
    expect(silent).toMatchObject({ kind: 'refused', code: 'availability_check_error' });
    expect(remembered).toMatchObject({ amount: 144_000 });
  });

  test.each([
    ['unheardof.com', {}, 'renewal-unknown'],
    ['theirs.com', {}, 'renewal-unknown'],
    ['mapped.com', {}, 'renewal-unknown'],
    ['left.com', {}, 'renewal-unknown'],
    ['leaving.com', {}, 'renewal-in-transfer'],
    ['gone.com', {}, 'renewal-too-late'],
    ['redeemable.com', {}, 'renewal-needs-redemption'],
    ['ahead.com', { volume: 2 }, 'invalid-period'],
    ['quiet.com', { volume: 10 }, 'invalid-period'],
    ['quiet.de', { volume: 2 }, 'invalid-period'],
    ['quiet.com', { quantity: 2 }, 'domain-once'],
    ['quiet.com', { productSlug: 'dotnet_domain' }, 'invalid_tld'],
  ])('%s cannot be renewed: %j %s', async (meta, parts, code) => {
    expect(await quote([renewal(meta, parts)])).toMatchObject([{ kind: 'refused', code }]);
  });

  test('a cart without a site cannot renew anything', async () => {
    expect(await quote([renewal('quiet.com')], { siteId: null })).toMatchObject([
      { code: 'renewal-unknown' },
    ]);
  });

  test('the offered terms end within ten years from now', async () => {
    const [line] = await quote([renewal('quiet.com')]);

    expect(line?.kind === 'priced' && line.variants.map(({ volume }) => volume)).toEqual([1, 2, 3, 5]);
  });
});

describe('the redemption fee (API, "The cart on the wire": domain_redemption)', () => {
  test.each([
    ['redeemable.com', 9_600],
    ['redeemable.ai', 14_400],
    ['redeemable.jp', 4_700],
    ['redeemable.uk', 0],
  ])('of %s is its TLD’s restore price plus a fifth: %i', async (meta, amount) => {
    const lines = await quote(redeem(meta));

    expect(lines).toMatchObject([
      { kind: 'priced', isRenewal: true },
      { kind: 'priced', amount, originalAmount: amount, billPeriodDays: -1, renewalAmount: null },
    ]);
  });

  test('is quoted in every currency, and accepts the registry’s own price', async () => {
    const amounts = await Promise.all(
      CURRENCIES.map(async (currency) => {
        const [, line] = await quote(redeem('redeemable.com'), { currency });
        return line?.kind === 'priced' ? line.amount : null;
      }),
    );
    const [, line] = await quote(redeem('redeemable.com'));

    expect(amounts).toEqual([9_600, 8_300, 7_200, 14_980, 52_800, 13_300, 14_500, 864_000]);
    expect(line).toMatchObject({ extra: { registry_fee_integer: 8_000, registry_fee_currency: 'USD' } });
  });

  test('is never guessed: without the registry’s price the fee and its renewal are refused', async () => {
    const [before, fee] = await quote(redeem('redeemable.com'));
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    const lines = await quote(redeem('redeemable.com'));
    const remembered = await quote(redeem('redeemable.com', fee?.kind === 'priced' ? fee.extra : {}));

    expect(lines).toMatchObject([
      { kind: 'refused', code: 'renewal-needs-redemption' },
      {
        kind: 'refused',
        code: 'redemption-fee-unknown',
        message:
          'The registry did not return the redemption fee of redeemable.com. Please try again in a moment.',
      },
    ]);
    expect(remembered).toMatchObject([
      { kind: 'priced', amount: before?.kind === 'priced' ? before.amount : 0 },
      { kind: 'priced', amount: 9_600 },
    ]);
  });

  test('is refused in a currency without a price list, or of a registry whose currency is on none', async () => {
    expect(await quote(redeem('redeemable.com'), { currency: 'XTS' })).toMatchObject([
      { kind: 'refused' },
      { kind: 'refused' },
    ]);
    const registrar: Registrar = {
      ...reporting(['redemptionPeriod']),
      check: async () => ({
        outcome: 'ok',
        value: [
          {
            name: 'redeemable.com',
            isAvailable: false,
            reason: null,
            premiumTier: null,
            prices: {
              periodYears: 1,
              create: null,
              renew: null,
              transfer: null,
              restore: { amount: 100, currency: 'XTS' },
            },
          },
        ],
        transaction: { clTRID: 'test', svTRID: 'test' },
      }),
    };
    expect(await quote(redeem('redeemable.com'), { registrar })).toMatchObject([
      { code: 'renewal-needs-redemption' },
      { code: 'redemption-not-sold' },
    ]);
  });

  test.each([
    ['quiet.com', {}, 'redemption-not-due'],
    ['expired.com', {}, 'redemption-not-due'],
    ['gone.com', {}, 'renewal-too-late'],
    ['theirs.com', {}, 'renewal-unknown'],
    ['redeemable.com', { volume: 2 }, 'domain-once'],
    ['redeemable.com', { quantity: 3 }, 'domain-once'],
    ['redeemable.com', {}, 'redemption-needs-renewal'],
    ['', {}, 'empty_query'],
  ])('is refused for %s: %j %s', async (meta, parts, code) => {
    expect(await quote([fee('domain_redemption', meta, parts)])).toMatchObject([{ kind: 'refused', code }]);
  });

  test('a renewal that is refused takes its fee with it, however often each is asked for', async () => {
    const [line, other] = redeem('redeemable.de');
    if (!line || !other) throw new Error('two lines');
    expect(await quote([{ ...line, volume: 2 }, other])).toMatchObject([
      { kind: 'refused', code: 'invalid-period' },
      { kind: 'refused', code: 'redemption-needs-renewal' },
    ]);
    expect(await quote([line, other, { ...other, itemId: 'again' }])).toMatchObject([
      { kind: 'priced' },
      { kind: 'priced' },
      { kind: 'refused', code: 'domain-twice' },
    ]);
  });

  test.each([
    ['it was restored meanwhile', [], true, ['priced', 'redemption-not-due']],
    [
      'another restore is in progress',
      ['pendingRestore'],
      true,
      ['restore-in-progress', 'restore-in-progress'],
    ],
    ['redemption is over', ['pendingDelete'], true, ['renewal-too-late', 'renewal-too-late']],
    ['it has left', [], false, ['renewal-too-late', 'renewal-too-late']],
  ] as const)('the registry decides: %s', async (_what, graceStatuses, isOurs, outcomes) => {
    const lines = await quote(redeem('redeemable.com'), { registrar: reporting(graceStatuses, isOurs) });

    expect(lines.map((line) => (line.kind === 'priced' ? 'priced' : line.code))).toEqual(outcomes);
  });

  test('the dates decide while the registry does not answer', async () => {
    const registrar: Registrar = {
      ...bench.registry.registrar,
      infoDomain: async () => ({ outcome: 'unknown', reason: 'silent', clTRID: 'test' }),
    };

    expect(await quote(redeem('redeemable.com'), { registrar })).toMatchObject([
      { kind: 'priced' },
      { kind: 'priced' },
    ]);
  });
});

describe('privacy protection (API, "The cart on the wire": private_whois)', () => {
  test('is free where the registry allows it, and not sold elsewhere', async () => {
    const lines = await quote([
      fee('private_whois', 'quiet.com'),
      fee('private_whois', 'quiet.de'),
      fee('private_whois', 'not a name'),
    ]);

    expect(lines).toMatchObject([
      { kind: 'priced', amount: 0, billPeriodDays: 365, productType: 'private_whois' },
      {
        kind: 'refused',
        code: 'privacy-not-supported',
        message: 'Privacy protection is not available for .de domains.',
      },
      { kind: 'refused', code: 'invalid_domain' },
    ]);
  });
});
