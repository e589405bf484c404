import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { listSites, listSiteIds } from '#features/sites/server/api/sites.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { buildPaidOrder, lineStates } from '../testing/build-paid-order.ts';
import { createRegistryBench, type RegistryBench } from '#features/names/testing/registry-bench.ts';
import { NO_TRANSFERS } from '../testing/open-registrations.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { lockDomainJob, registerDomainJob } from './jobs/register-domain-job.ts';
import { mailRegistered } from './jobs/mail-registered.ts';
import { registerDomain } from './register-domain.ts';

let bench: SliceBench;
let registry: RegistryBench;
let deps: RegistrationDeps;

beforeAll(async () => {
  [bench, registry] = await Promise.all([
    createSliceBench({
      jobs: [
        registerDomainJob,
        lockDomainJob,
        mailRegistered,
        { name: 'domains.mail-contact-verification' },
        { name: 'billing.refund-line' },
      ],
    }),
    createRegistryBench(),
  ]);
  deps = {
    ...bench,
    registrar: registry.registrar,
    availability: new AvailabilityCache({ registrar: registry.registrar }),
    siteAddressSuffix: 'namestead.site',
    nameServers: buildNameServers('namestead.site', 3),
    privacyContact: PRIVACY_CONTACT,
    transfers: NO_TRANSFERS,
    mailer: { send: async () => {} },
    brand: 'Namestead',
    publicUrl: 'https://panel.example',
  };
});
afterEach(() => registry.clearKnobs());
afterAll(async () => {
  await registry?.close();
  await bench?.close();
});

/** A user without a site pays for names. */
async function pay(...domains: string[]) {
  const { id: userId } = await buildAccount(bench.db);
  const paid = await buildPaidOrder(bench.db, { siteId: null, userId, domains });
  await handleOrderPaid(deps, paid);
  return {
    userId,
    run: (place = 0) => registerDomain(deps, { lineId: paid.lines[place]?.lineId ?? 0 }),
    again: () => handleOrderPaid(deps, paid),
    states: () => lineStates(bench.db, paid.orderId),
    sites: async () => listSites(bench.db, await listSiteIds(bench.db, userId)),
  };
}

describe('a name bought without a site (decision 39, "`no-user`, `no-site`")', () => {
  test('gets its own domain-only site, named after it and owned by its buyer', async () => {
    const bought = await pay('standsalone.com');
    expect(await bought.sites()).toEqual([]);

    await bought.run();

    const site = await findSite(bench.db, 'standsalone.com');
    expect(await bought.sites()).toEqual([site]);
    expect(site).toMatchObject({
      isDomainOnly: true,
      ownerId: bought.userId,
      primaryDomain: 'standsalone.com',
    });
    const actor = { kind: 'user', userId: bought.userId, via: 'session', scopes: ['*'] } as const;
    expect((await siteAccess(bench.db, actor, site?.id ?? 0))?.capabilities.manage_options).toBe(true);
    expect(await findDomain(bench.db, 'standsalone.com')).toMatchObject({
      siteId: site?.id,
      ownerUserId: bought.userId,
    });
    expect(await bench.published('domains.domain_registered')).toContainEqual({
      domain: 'standsalone.com',
      siteId: site?.id,
      userId: bought.userId,
    });
    expect(await bought.states()).toEqual({ 'standsalone.com': 'delivered' });
  });

  test('two names in one order are two sites', async () => {
    const bought = await pay('firstalone.com', 'secondalone.com');

    await bought.run(0);
    await bought.run(1);

    expect((await bought.sites()).map(({ primaryDomain }) => primaryDomain)).toEqual([
      'firstalone.com',
      'secondalone.com',
    ]);
  });

  test('repeated events and runs create one site', async () => {
    const bought = await pay('oncealone.com');

    await bought.again();
    const runs = await Promise.allSettled([bought.run(), bought.run(), bought.run()]);
    if (runs.some(({ status }) => status === 'rejected')) await bought.run();
    await bought.run();

    expect(await bought.sites()).toHaveLength(1);
  });

  test('a lost answer after registration creates one site, too', async () => {
    const bought = await pay('lostalone.com');
    await registry.turnKnob({ effect: 'drop_after', command: 'create', object: 'domain', times: 1 });

    await bought.run().catch(() => bought.run());

    expect(await bought.sites()).toHaveLength(1);
    expect(await bought.states()).toEqual({ 'lostalone.com': 'delivered' });
  });

  test('a failed registration creates no site and is refunded', async () => {
    const bought = await pay('refusedalone.com');
    await registry.turnKnob({ effect: 'refuse', code: 2306, command: 'create', object: 'domain', times: 1 });

    await bought.run();

    expect(await bought.sites()).toEqual([]);
    expect(await findSite(bench.db, 'refusedalone.com')).toBeNull();
    expect(await bought.states()).toEqual({ 'refusedalone.com': 'failed: registration_refused' });
  });

  test('cannot be covered by a plan: there is no plan without a site', async () => {
    const { id: userId } = await buildAccount(bench.db);
    const paid = await buildPaidOrder(bench.db, {
      siteId: null,
      userId,
      domains: ['bundledalone.com'],
      extra: { uses_domain_credit: true },
    });

    await handleOrderPaid(deps, paid);

    expect(await lineStates(bench.db, paid.orderId)).toEqual({
      'bundledalone.com': 'failed: domain_credit_spent',
    });
  });
});
