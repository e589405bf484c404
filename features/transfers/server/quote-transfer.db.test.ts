import { beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { foreignNames } from '#features/names/testing/foreign-names.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { insertDomains } from '#features/domains/server/api/domains.ts';
import { insertInboundTransfer } from './inbound-transfer-store.ts';
import { transferLineQuotes } from './api/quote-transfer-lines.ts';
import { transferLineRequirements } from './api/require-transfer-lines.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const bench = openSearch();
let siteId: number;
let otherSiteId: number;

beforeAll(async () => {
  siteId = (await buildSite(bench.db)).id;
  otherSiteId = (await buildSite(bench.db)).id;
  const names = foreignNames(bench.registry.rival);
  for (const name of ['brought.com', 'brought.shop', 'brought.de', 'brought.uk', 'here-too.com']) {
    await names.register(name);
  }
  const row = { ownerUserId: 1, registeredAt: NOW, expiresAt: NOW, createdAt: NOW };
  await insertDomains(bench.db, [
    { ...row, name: 'here.com', siteId, type: 'registered' },
    { ...row, name: 'theirs.com', siteId: otherSiteId, type: 'registered' },
    { ...row, name: 'here-too.com', siteId, type: 'mapped' },
  ]);
  await begin('coming.com', 1, siteId);
  await begin('coming-theirs.com', 2, otherSiteId);
});

async function begin(domain: string, lineId: number, of: number): Promise<void> {
  await insertInboundTransfer(bench.db, {
    lineId,
    orderId: 1,
    domain,
    siteId: of,
    userId: 1,
    isPrivate: false,
    copiesRecords: false,
    agreedFee: null,
    sealedCode: null,
    contactId: `c${lineId}`,
    contactClTRID: `t${lineId}`,
    requestedAt: NOW,
  });
}

const transfer = (meta: string, parts: Partial<LineToQuote> = {}): LineToQuote =>
  buildLineToQuote(PRODUCT_SLUGS.domainTransfer, { meta, ...parts });

async function quote(line: LineToQuote, parts: { site?: number; currency?: string } = {}) {
  const availability = new AvailabilityCache({ registrar: bench.registry.registrar });
  const { site = siteId, currency = 'USD' } = parts;
  const [quoted] = await transferLineQuotes({ availability, ...PANEL_NAMES }).quote([line], {
    db: bench.db,
    now: NOW,
    siteId: site,
    site: await findSite(bench.db, site),
    userId: null,
    currency,
    locale: 'en-us',
    hasDomainCredit: true,
    allLines: [line],
  });
  return quoted;
}

describe('what a transfer costs (acquisition, section 3, "transfer": auth_code, privacy_available)', () => {
  test.each([
    ['brought.com', 'USD', 1_800],
    ['brought.shop', 'USD', 3_500],
    ['brought.de', 'USD', null],
    ['here-too.com', 'USD', 1_800],
  ])('%s costs a year of its TLD at the renewal price', async (name, currency, amount) => {
    const quoted = await quote(transfer(name), { currency });

    expect(quoted).toMatchObject({ kind: 'priced', isBundled: false, isDomainRegistration: false });
    if (amount !== null) expect(quoted).toMatchObject({ amount, renewalAmount: amount });
  });

  test('privacy protection is offered where the registry allows it', async () => {
    expect(await quote(transfer('brought.com', { extra: { privacy: true } }))).toMatchObject({
      extra: { privacy: true, privacy_available: true },
    });
    expect(await quote(transfer('brought.de', { extra: { privacy: true } }))).toMatchObject({
      extra: { privacy: false, privacy_available: false },
    });
  });

  test.each([
    ['nobody-has-it.com', 'transfer-not-registered'],
    ['here.com', 'transfer-here'],
    ['theirs.com', 'not_available'],
    ['coming.com', 'transfer-under-way'],
    ['coming-theirs.com', 'not_available'],
    ['brought.uk', 'transfer-not-offered'],
    ['not a name', 'invalid_domain'],
    ['brought.co.jp', 'tld_not_supported'],
    ['panel.example.com', 'forbidden_domain'],
  ])('%s is kept out of the cart: %s', async (name, code) => {
    expect(await quote(transfer(name))).toMatchObject({ kind: 'refused', code });
  });

  test('a term of two years is refused', async () => {
    const quoted = await quote(transfer('brought.com', { volume: 2 }));

    expect(quoted).toMatchObject({ kind: 'refused', code: 'transfer-once' });
  });

  test('the registry is checked again right before payment', async () => {
    const availability = new AvailabilityCache({ registrar: bench.registry.registrar });
    const quoted = await transferLineRequirements({ availability }).requirements(
      [transfer('brought.com'), transfer('nobody-has-it.com')],
      { db: bench.db, userId: 1, siteId, now: NOW },
    );

    expect(quoted).toMatchObject([
      { needsRegistrant: true, needsSite: true, refusal: null },
      { refusal: { code: 'transfer_not_registered' } },
    ]);
  });
});
