import { domainToASCII } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { interruptUnpaidNames } from '#features/domains/server/api/interrupt-unpaid-names.ts';
import { listDifferences } from '#features/domains/server/api/registry-facts-store.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { readRegistryMessages } from '#features/transfers/server/read-registry-messages.ts';
import { sweepHeldNames } from '#features/transfers/server/leaving/sweep-held-names.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { demoDomains } from './demo-domains.ts';
import { announceDemoMaintenance, loadRegistry } from './demo-registry.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const admin = () => ({ port: registry.httpPort, token: '' });
let owner: { readonly siteId: number; readonly userId: number };

beforeAll(async () => {
  const now = new Date();
  bench.clock.set(now);
  const site = await buildSite(bench.db);
  owner = { siteId: site.id, userId: site.ownerId };
  const domains = demoDomains(now);
  expect([...(await loadRegistry(admin(), domains, ['ns1.namestead.site']))]).toEqual([]);
  await importDomains(
    bench,
    domains.map(({ name, facts }) => ({
      ...facts,
      name: domainToASCII(name),
      siteId: site.id,
      ownerUserId: site.ownerId,
      createdAt: facts.registeredAt ?? now,
    })),
  );
});

describe('the demo company and its registry', () => {
  test('agree on every name: the comparison finds no difference', async () => {
    await sweepHeldNames(deps);

    expect(await listDifferences(bench.db, new Date(0))).toEqual([]);
    const checked = await findDomain(bench.db, 'northwindphoto.com');
    expect(checked?.registryExpiresAt).not.toBeNull();
  });

  test('a name in redemption is in redemption at the registry, and one in transfer is asked for', async () => {
    expect(await registry.registrar.infoDomain('northwindexhibit.com')).toMatchObject({
      value: { isOurs: true, graceStatuses: ['redemptionPeriod'] },
    });
    expect(await registry.registrar.queryTransfer('northwindarchive.com')).toMatchObject({
      value: { status: 'pending', side: 'losing' },
    });
  });

  test('a suspended name is on hold at the registry', async () => {
    expect(await registry.registrar.infoDomain('northwindnegatives.com')).toMatchObject({
      value: { isOurs: true, statuses: expect.arrayContaining(['clientHold']) as unknown },
    });
  });

  test('of two expired names one is interrupted', async () => {
    await interruptUnpaidNames(bench);

    expect((await findDomain(bench.db, 'northwindcalendar.com'))?.isInterrupted).toBe(true);
    expect((await findDomain(bench.db, 'northwindprints.net'))?.isInterrupted).toBe(false);
  });

  test('names have holders of their own', async () => {
    const holder = async (name: string) => {
      const info = await registry.registrar.infoDomain(name);
      const id = info.outcome === 'ok' ? (info.value.registrant ?? '') : '';
      const contact = await registry.registrar.infoContact(id);
      return contact.outcome === 'ok' && [contact.value.address.name, contact.value.address.countryCode];
    };

    expect(await holder('northwindphoto.com')).toEqual(['Northwind Photography', 'US']);
    expect(await holder('atlasoutdoor.com')).toEqual(['Atlas Outdoor', 'US']);
    expect(await holder('northwindtokyo.jp')).toEqual(['Northwind Tokyo', 'JP']);
    expect(await holder('northwindprojects.com')).toEqual(['Sam Second', 'US']);
  });

  test('the states of locks, registrars and TLDs are seen on the wire', async () => {
    await announceDemoMaintenance(admin(), bench.clock.now());
    await readRegistryMessages(deps);
    const { domains } = expectOk(
      await listSiteDomains(
        siteListDeps(bench),
        { kind: 'user', userId: owner.userId, via: 'session', scopes: ['*'] },
        { site: String(owner.siteId) },
      ),
    );
    const find = (name: string) => domains.find(({ domain }) => domain === name);

    expect(find('northwindexhibit.com')).toMatchObject({ is_renewable: false, is_redeemable: true });
    expect(find('northwindlondon.uk')).toMatchObject({ domain_locking_available: false });
    expect(find('northwindamsterdam.nl')).toMatchObject({ privacy_available: false });
    expect(find('northwindtokyo.jp')).toMatchObject({ manual_transfer_required: true });
    expect(find('northwindclub.club')).toMatchObject({ registrar: 'WWD' });
    expect(find('northwindrepairs.tools')).toMatchObject({ registrar: 'Registrar TLD Maintenance' });
    expect(find('northwindstories.com')).toMatchObject({ transfer_prohibited: false });
    expect(find('northwindstories.com')?.transfer_away_eligible_at).not.toBeNull();
    expect(find('northwindnegatives.com')).toMatchObject({
      next_step: 'verify_suspended',
      status: { reason: { message: 'Suspended: contact not confirmed' } },
    });
    expect(find('northwindweddings.com')).toMatchObject({ transfer_prohibited: true });
    expect(find('northwindphoto.com')).toMatchObject({ ssl_status: 'pending' });
    expect(find('harborbakery.example')).toMatchObject({ ssl_status: 'disabled' });
  });
});
