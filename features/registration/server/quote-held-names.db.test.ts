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
    row('redeemable.ai', { expiresAt: after(NOW, -days(20)) }),
    row('redeemable.jp', { expiresAt: after(NOW, -days(20)) }),
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

async function quote(
  lines: readonly LineToQuote[],
  parts: {
    readonly currency?: string;
    readonly siteId?: number | null;
    readonly hasDomainCredit?: boolean;
  } = {},
) {
  const { currency = 'USD', siteId = site.id, hasDomainCredit = false } = parts;
  return domainLineQuotes({
    availability: new AvailabilityCache({ registrar: bench.registry.registrar }),
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
    const lines = await quote([renewal(meta), fee('domain_redemption', meta)]);

    expect(lines).toMatchObject([
      { kind: 'priced', isRenewal: true },
      { kind: 'priced', amount, originalAmount: amount, billPeriodDays: -1, renewalAmount: null },
    ]);
  });

  test('is the catalogue’s in every currency while the registry gives no price', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    const amounts = await Promise.all(
      CURRENCIES.map(async (currency) => {
        const [line] = await quote([fee('domain_redemption', 'redeemable.com')], { currency });
        return line?.kind === 'priced' ? line.amount : null;
      }),
    );

    expect(amounts).toEqual([8_000, 6_900, 6_000, 12_480, 44_000, 11_100, 12_100, 720_000]);
  });

  test.each([
    ['quiet.com', {}, 'redemption-not-due'],
    ['gone.com', {}, 'renewal-too-late'],
    ['theirs.com', {}, 'renewal-unknown'],
    ['redeemable.com', { volume: 2 }, 'domain-once'],
    ['redeemable.com', { quantity: 3 }, 'domain-once'],
    ['', {}, 'empty_query'],
  ])('is refused for %s: %j %s', async (meta, parts, code) => {
    expect(await quote([fee('domain_redemption', meta, parts)])).toMatchObject([{ kind: 'refused', code }]);
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
