import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { createDnsBench } from '../testing/dns-bench.ts';
import { settleZone, removeZone } from './settle-zone.ts';
import { findSerial } from './zone-store.ts';

let dns: DnsBench;
beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns?.bench.close());

async function connect(name: string, type: 'mapped' | 'transfer' = 'mapped'): Promise<number> {
  const { id: siteId } = await buildSite(dns.bench.db, { ownerId: dns.manager.userId });
  const createdAt = dns.bench.clock.now();
  await importDomains(dns.bench, [
    {
      name,
      siteId,
      ownerUserId: dns.manager.userId,
      type,
      createdAt,
      inboundTransferStatus: type === 'transfer' ? 'pending_start' : null,
    },
  ]);
  return siteId;
}

test('a connected name has a zone, so that its records can be added before its name servers change', async () => {
  await connect('connected.com');
  expect(await dns.bench.published('domains.domain_mapped')).toContainEqual(
    expect.objectContaining({ domain: 'connected.com' }),
  );

  await settleZone(dns.deps, { domain: 'connected.com' });
  await settleZone(dns.deps, { domain: 'connected.com' });

  expect(await findSerial(dns.bench.db, 'connected.com')).toBe(1);
});

test('a name in transfer has one, too, so that its records can be copied first', async () => {
  await connect('coming.com', 'transfer');

  await settleZone(dns.deps, { domain: 'coming.com' });

  expect(await findSerial(dns.bench.db, 'coming.com')).toBe(1);
});

test.each([
  ['a subdomain, which belongs to its parent’s zone', 'shop.connected.org', true],
  ['a name that was released before the event', 'letgo.com', false],
])('%s has none', async (_kind, domain, isHere) => {
  if (isHere) await connect(domain);

  await settleZone(dns.deps, { domain });

  expect(await findSerial(dns.bench.db, domain)).toBeNull();
});

test('released and connected again, it is served again', async () => {
  const siteId = await connect('anew.com');
  await settleZone(dns.deps, { domain: 'anew.com' });

  const releasedAt = dns.bench.clock.now().toISOString();
  await removeZone(dns.deps, { domain: 'anew.com', siteId, releasedAt });

  expect(await findSerial(dns.bench.db, 'anew.com')).toBe(1);
});
