import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildActor, buildCartDeps, setCartTo } from '#features/cart/testing/cart-bench.ts';
import { type FlagName, readFlags } from '#features/sites/rules/feature-flags.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { setSiteFlag } from '#features/sites/server/api/record-site-facts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { createRegistryBench, type RegistryBench } from '#features/names/testing/registry-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { insertDomains } from '#features/domains/server/api/domains.ts';
import { domainLineQuotes } from './api/quote-domain-lines.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { underSearchFlag } from '#features/search/server/api/search-flag.ts';

let bench: SliceBench;
let registry: RegistryBench;
beforeAll(async () => {
  [bench, registry] = await Promise.all([createSliceBench(), createRegistryBench()]);
  await saveTldProducts(bench.db);
});
afterAll(async () => {
  await registry?.close();
  await bench?.close();
});

const SEARCH: FlagName = 'upgrades/domain-search';

/** Quotes a new name, or a renewal, in a site's cart. */
async function sold(flags: string, isOnHere: boolean | null, extra: Readonly<Record<string, string>> = {}) {
  const account = await buildAccount(bench.db);
  const { id } = await buildSite(bench.db, { ownerId: account.id });
  await setSiteFlag(bench, { siteId: id, name: SEARCH, isOn: isOnHere });
  const now = bench.clock.now();
  const meta = `flagged${id}.com`;
  if (extra['purchaseType'] === 'renewal') {
    const dates = { registeredAt: after(now, -days(200)), expiresAt: after(now, days(165)), createdAt: now };
    await insertDomains(bench.db, [
      { name: meta, siteId: id, ownerUserId: account.id, type: 'registered', ...dates },
    ]);
  }
  const quotes = domainLineQuotes({
    availability: new AvailabilityCache({ registrar: registry.registrar }),
    registrar: registry.registrar,
    ...PANEL_NAMES,
  });
  const site = await findSite(bench.db, String(id));
  if (!site) throw new Error('the site is missing');
  const cart = await setCartTo(
    { ...buildCartDeps(bench), lineQuotes: [underSearchFlag(quotes, readFlags(flags).on)] },
    { actor: buildActor(account.id), site },
    { products: [{ product_slug: 'dotcom_domain', product_id: 10_001, meta, extra }] },
  );
  return [cart.products.length, ...cart.messages.errors.map(({ code }) => code)];
}

describe('the search flag (management, sections 2 and 9)', () => {
  test.each([
    ['off in the installation', '-upgrades/domain-search', null],
    ['off at the site', '', false],
  ])('%s, no new name is sold, but renewals are', async (_where, flags, isOnHere) => {
    expect(await sold(flags, isOnHere)).toEqual([0, 'domain_registration_unavailable']);
    expect(await sold(flags, isOnHere, { purchaseType: 'renewal' })).toEqual([1]);
  });

  test.each([
    ['on in the installation', '', null],
    ['on at the site, off in the installation', '-upgrades/domain-search', true],
  ])('%s, a new name is sold', async (_where, flags, isOnHere) => {
    expect(await sold(flags, isOnHere)).toEqual([1]);
  });
});
