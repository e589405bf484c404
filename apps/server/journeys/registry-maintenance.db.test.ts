import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { readRegistryMessages } from '#features/transfers/server/read-registry-messages.ts';

const { bench, registry, deps } = openRegistrations();

/** Maintenance notices of a site's .dev, .com and .app domains and of other kinds of domain. */
async function readMaintenance(siteId: number, userId: number) {
  const actor = { kind: 'user', userId, via: 'session', scopes: ['*'] } as const;
  const { domains } = expectOk(await listSiteDomains(siteListDeps(bench), actor, { site: String(siteId) }));
  return Object.fromEntries(
    domains.flatMap(({ domain, tld_maintenance_end_time: end }) => (end === null ? [] : [[domain, end]])),
  );
}

describe('the maintenance of a registry (management, section 2; RFC 9167)', () => {
  test('is shown for affected domains while it lasts, as last announced, and disappears when cancelled', async () => {
    const { id: siteId, ownerId } = await buildSite(bench.db);
    const now = bench.clock.now();
    const common = { siteId, ownerUserId: ownerId, createdAt: now, expiresAt: after(now, days(200)) };
    await importDomains(bench, [
      { ...common, name: 'harbor-works.dev', type: 'registered', registeredAt: after(now, -days(100)) },
      { ...common, name: 'harbor-moves.dev', type: 'transfer', inboundTransferStatus: 'pending_registry' },
      { ...common, name: 'harbor-mapped.dev', type: 'mapped' },
      { ...common, name: 'harbor-works.com', type: 'registered', registeredAt: after(now, -days(100)) },
    ]);
    const [startsAt, endsAt] = [after(now, hours(1)), after(now, hours(3))];
    const announced = { id: 'dev-disks', tlds: ['dev', 'app'], startsAt, endsAt };

    await registry.announceMaintenance(announced);
    await readRegistryMessages(deps);
    expect(await readMaintenance(siteId, ownerId)).toEqual({});

    bench.clock.set(after(now, hours(2)));
    expect(await readMaintenance(siteId, ownerId)).toEqual({
      'harbor-works.dev': endsAt.toISOString(),
      'harbor-moves.dev': endsAt.toISOString(),
    });

    const later = after(now, hours(5));
    await registry.announceMaintenance({ ...announced, endsAt: later });
    await readRegistryMessages(deps);
    expect(await readMaintenance(siteId, ownerId)).toMatchObject({ 'harbor-works.dev': later.toISOString() });

    await registry.callOffMaintenance(announced.id);
    await readRegistryMessages(deps);
    expect(await readMaintenance(siteId, ownerId)).toEqual({});
  });
});
