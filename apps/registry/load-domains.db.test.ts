import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addYears } from '#platform/kernel/duration.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { loadDomains } from './load-domains.ts';
import type { DomainToLoad } from './load-domains.ts';
import { findContact } from './stores/contact-store.ts';
import { findDomain } from './stores/domain-store.ts';
import { REGISTRY_FOLDERS, registryBench } from './testing/registry-bench.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

let database: TestDatabase;
let load: (domains: readonly DomainToLoad[]) => ReturnType<typeof loadDomains>;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  const { deps } = await registryBench(database, NOW);
  load = (domains) => loadDomains({ ...deps, now: NOW }, domains);
});
afterAll(() => database.drop());

const name = (text: string, requests: Partial<DomainToLoad> = {}): DomainToLoad => ({
  name: text,
  registrar: 'namestead',
  registeredAt: addYears(NOW, -3),
  expiresAt: addYears(NOW, 1),
  clientStatuses: ['clientTransferProhibited'],
  serverStatuses: [],
  nameServers: ['ns1.namestead.site', 'ns2.elsewhere.example'],
  ...requests,
});

describe('names with a past', () => {
  test('are held from then on as if they had been registered one by one', async () => {
    expect(
      await load([
        name('oldmill.com'),
        name('oldmill.net', { registrar: 'rival', serverStatuses: ['pendingTransfer'] }),
      ]),
    ).toEqual({
      loaded: 2,
      refused: [],
    });

    expect(await findDomain(database.db, 'oldmill.com')).toMatchObject({
      sponsor: 'namestead',
      createdAt: addYears(NOW, -3),
      expiresAt: addYears(NOW, 1),
      clientStatuses: ['clientTransferProhibited'],
      nameServers: ['ns1.namestead.site', 'ns2.elsewhere.example'],
    });
    expect(await findDomain(database.db, 'oldmill.net')).toMatchObject({
      sponsor: 'rival',
      clientStatuses: [],
      serverStatuses: [],
      transfer: { status: 'pending', requester: 'namestead', actor: 'rival', requestedAt: NOW },
    });
  });

  test('have a holder of their own, a transfer that began earlier, and a deletion in the past', async () => {
    const day = 86_400_000;
    const before = (count: number) => new Date(NOW.getTime() - count * day);
    const ada = {
      handle: 'DEMO-ADA',
      name: 'Ada Anders',
      street: '1 Kaistraat',
      city: 'Delft',
      postalCode: '2611 AA',
      countryCode: 'NL',
      phone: '+31.152000000',
      email: 'ada@demo.example',
    };
    await load([
      name('oldbakery.nl', { registrant: ada, clientStatuses: [] }),
      name('oldferry.nl', { registrant: ada, clientStatuses: [] }),
      name('oldasked.com', { serverStatuses: ['pendingTransfer'], transferRequestedAt: before(2) }),
      name('olddeleted.com', { expiresAt: before(25), deletedAt: before(7), clientStatuses: [] }),
    ]);

    const holders = await Promise.all(
      ['oldbakery.nl', 'oldferry.nl'].map(async (each) => (await findDomain(database.db, each))?.registrant),
    );
    expect(holders).toEqual(['DEMO-ADA', 'DEMO-ADA']);
    expect((await findContact(database.db, 'DEMO-ADA'))?.postal[0]).toMatchObject({ city: 'Delft' });
    expect(await findDomain(database.db, 'oldasked.com')).toMatchObject({
      transfer: { status: 'pending', requestedAt: before(2), actBy: before(-5) },
    });
    expect(await findDomain(database.db, 'olddeleted.com')).toMatchObject({
      deletion: { requestedAt: before(7), redemptionEndsAt: before(-23) },
    });
  });

  test('stay unchanged when loaded again, by any registrar', async () => {
    await load([name('kept.org')]);

    expect(await load([name('kept.org', { registrar: 'rival' }), name('oldmillfresh.org')])).toMatchObject({
      loaded: 1,
    });

    expect(await findDomain(database.db, 'kept.org')).toMatchObject({ sponsor: 'namestead' });
  });

  test('of unknown TLDs are reported and left out', async () => {
    const { loaded, refused } = await load([name('good.shop'), name('other.nosuchtld'), name('-bad.com')]);

    expect(loaded).toBe(1);
    expect(refused).toEqual(['other.nosuchtld', '-bad.com']);
  });

  test('come by the thousand in a moment', async () => {
    const many = Array.from({ length: 1_000 }, (_each, index) => name(`many${index}.com`));

    expect(await load(many)).toEqual({ loaded: 1_000, refused: [] });
  });
});
