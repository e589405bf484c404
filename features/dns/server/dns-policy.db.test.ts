import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/door.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { listRecords } from './list-records.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

describe('who may', () => {
  test('somebody else’s domain is unknown, an administrator who is not its manager is told who can', async () => {
    await dns.newDomain('mine.com');
    const stranger = await dns.newActor();
    const administrator = await dns.newActor();
    const site = await buildSite(dns.bench.db, {
      ownerId: dns.manager.userId,
      members: [{ userId: administrator.userId, role: 'administrator' }],
    });
    await importDomains(dns.bench, [
      {
        name: 'ours.com',
        siteId: site.id,
        ownerUserId: dns.manager.userId,
        type: 'mapped',
        createdAt: dns.bench.clock.now(),
      },
    ]);

    for (const domain of ['mine.com', 'never.com']) {
      expect(lines(await listRecords(dns.deps, stranger, { domain }))).toEqual(['unknown_domain']);
    }
    expect(
      lines(await dns.change('mine.com', [record('A', { name: 'a', data: '192.0.2.1' })], [], stranger)),
    ).toEqual(['unknown_domain']);
    expect(await listRecords(dns.deps, administrator, { domain: 'ours.com' })).toMatchObject({
      refusal: {
        code: 'unauthorized',
        status: 403,
        message: 'Only the site owner can edit this domain name.',
      },
    });
    expect(
      lines(await listRecords(dns.deps, { kind: 'visitor', visitorId: null }, { domain: 'mine.com' })),
    ).toEqual(['authorization_required']);
    expect(lines(await listRecords(dns.deps, dns.manager, { domain: 'ours.com' }))).toEqual([
      'zone_not_found',
    ]);
    expect(lines(await dns.change('ours.com', [record('A', { name: 'a', data: '192.0.2.1' })]))).toEqual([
      'zone_not_found',
    ]);
  });
});
