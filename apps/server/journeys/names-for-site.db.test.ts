import { say } from '#platform/kernel/sentence.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildActor, buildCartDeps, setCartTo } from '#features/cart/testing/cart-bench.ts';
import { buildSite, type SiteOverrides } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { noNamesSentences } from '#features/names/contract/refusals.ts';
import { createRegistryBench, type RegistryBench } from '#features/names/testing/registry-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { insertDomains } from '#features/domains/server/domain-store.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';

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

interface Asked {
  readonly meta: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/** What the cart of a new site returns for one name; `held` is on the site already. */
async function cartWith(requests: SiteOverrides, { meta, extra = {} }: Asked, held?: string) {
  const account = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: account.id, ...requests });
  const now = bench.clock.now();
  if (held !== undefined) {
    const dates = { registeredAt: after(now, -days(200)), expiresAt: after(now, days(165)), createdAt: now };
    await insertDomains(bench.db, [
      { name: held, siteId: site.id, ownerUserId: account.id, type: 'registered', ...dates },
    ]);
  }
  const lineQuotes = [
    domainLineQuotes({
      availability: new AvailabilityCache({ registrar: registry.registrar }),
      registrar: registry.registrar,
      ...PANEL_NAMES,
    }),
  ];
  return setCartTo(
    { ...buildCartDeps(bench), lineQuotes },
    { actor: buildActor(account.id), site },
    { products: [{ product_slug: 'dotcom_domain', product_id: 10_001, meta, extra }] },
  );
}

const AUTOMATED = { isJetpack: true, isAutomatedTransfer: true };

describe('a new name in the cart of a site (acquisition, sections 2, 4 and 6)', () => {
  test.each([
    ['plugin-connected', { isJetpack: true }],
    ['vip', { isVip: true }],
    ['staging', { ...AUTOMATED, isStaging: true }],
    ['domain-only', { isDomainOnly: true }],
  ] as const)('is refused where the site is %s, and says why', async (reason, requests) => {
    const cart = await cartWith(requests, { meta: `refusedfor${reason}.com` });

    expect(cart.products).toEqual([]);
    expect(cart.messages.errors).toEqual([{ code: `no-names-${reason}`, ...say(noNamesSentences, reason) }]);
  });

  test.each([
    ['an ordinary site', {}],
    ['an automated-transfer site', AUTOMATED],
    ['a site that is not launched', { isLaunched: false }],
  ] as const)('is sold for %s', async (_which, requests) => {
    const cart = await cartWith(requests, { meta: 'soldforthesite.com' });

    expect(cart.products.map(({ meta }) => meta)).toEqual(['soldforthesite.com']);
  });

  test.each([
    ['VIP', { isVip: true }, 'heldbyvip.com'],
    ['domain-only', { isDomainOnly: true }, 'heldalone.com'],
  ] as const)(
    'does not apply to a domain that the site has: a %s site renews',
    async (_kind, requests, name) => {
      const cart = await cartWith(requests, { meta: name, extra: { purchaseType: 'renewal' } }, name);

      expect(cart.messages.errors).toEqual([]);
      expect(cart.products.map(({ meta }) => meta)).toEqual([name]);
    },
  );
});
