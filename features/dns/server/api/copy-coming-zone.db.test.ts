import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsBench } from '../../testing/dns-bench.ts';
import { createDnsBench, recordLines as lines } from '../../testing/dns-bench.ts';
import { hostedElsewhere } from '../../testing/hosted-elsewhere.ts';
import { copyComingZone } from './copy-coming-zone.ts';
import type { DnsDeps } from '../dns-deps.ts';
import { listRecords } from '../zone-views.ts';
import { listZoneVersions } from '../list-zone-versions.ts';

let dns: DnsBench;
let deps: DnsDeps;
/** The records at the name servers of every domain, one per line. */
let elsewhere: readonly string[];
/** The name that they do not answer for. */
let silentAbout: string | null = null;
/** An MX record of a name that our zones cannot contain. */
let oddMailServer: string | null = null;

beforeAll(async () => {
  dns = await createDnsBench();
  const instead: Parameters<typeof hostedElsewhere>[1] = (question) => {
    if (silentAbout !== null && question.name.startsWith(silentAbout)) return null;
    if (oddMailServer === null || question.type !== TYPE_CODES.MX || question.name !== 'odd.com.')
      return undefined;
    const data = { type: 'MX' as const, preference: 5, exchange: oddMailServer };
    const answers = [{ name: question.name, class: 1, ttl: 60, data }];
    return { ...queryMessage(1, question), isResponse: true, answers };
  };
  deps = { ...dns.deps, publicNameServers: hostedElsewhere(() => elsewhere, instead) };
});
afterAll(() => dns.bench.close());

/** A name in transfer to a site of the manager. */
async function coming(name: string): Promise<void> {
  const { id: siteId } = await buildSite(dns.bench.db, { ownerId: dns.manager.userId });
  const createdAt = dns.bench.clock.now();
  await importDomains(dns.bench, [
    {
      name,
      siteId,
      ownerUserId: dns.manager.userId,
      type: 'transfer',
      createdAt,
      inboundTransferStatus: 'pending_registry',
    },
  ]);
}

const copy = (domain: string, userId = dns.manager.userId) => copyComingZone(deps, { domain, userId });
const readZone = async (domain: string) => lines(await listRecords(deps, dns.manager, { domain }));

describe('copying the records of a name before its transfer (acquisition, section 4)', () => {
  test('creates and fills its zone as one version; visitors get to the new site', async () => {
    await coming('arriving.com');
    elsewhere = [
      'arriving.com A 203.0.113.80',
      'arriving.com MX 5 mail.host.example.',
      'arriving.com TXT "v=spf1 -all"',
    ];

    expect(await copy('arriving.com')).toBe('copied');

    expect(await readZone('arriving.com')).toEqual([
      'arriving.com 3600 MX 5 mail.host.example.',
      'arriving.com 3600 TXT 0 v=spf1 -all',
      'www 3600 CNAME 0 arriving.com.',
    ]);
    const versions = await listZoneVersions(deps, dns.manager, { domain: 'arriving.com', number: 1 });
    expect(versions).toMatchObject({ value: { versions: [{ source: 'copy' }] } });
    // An interrupted job runs again.
    expect(await copy('arriving.com')).toBe('copied');
    expect(await listZoneVersions(deps, dns.manager, { domain: 'arriving.com', number: 9 })).toMatchObject({
      value: { found: 2 },
    });
  });

  test('copies nothing if any query stays unanswered, and leaves the zone as created', async () => {
    await coming('half-silent.com');
    elsewhere = ['half-silent.com MX 5 mail.host.example.'];
    silentAbout = 'mail.';

    expect(await copy('half-silent.com')).toBe('not_copied');

    silentAbout = null;
    expect(await readZone('half-silent.com')).toEqual(['www 3600 CNAME 0 half-silent.com.']);
  });

  test('copies nothing if there are records that we cannot serve', async () => {
    await coming('odd.com');
    elsewhere = ['odd.com TXT "v=spf1 -all"'];
    oddMailServer = 'local\\.part.example.';

    expect(await copy('odd.com')).toBe('not_copied');

    oddMailServer = null;
    expect(await readZone('odd.com')).toEqual(['www 3600 CNAME 0 odd.com.']);
  });

  test('reports a name without name servers as having nothing to copy', async () => {
    await coming('unserved.com');
    const nowhere = { ...deps, publicNameServers: createRoots([], async () => null) };

    expect(await copyComingZone(nowhere, { domain: 'unserved.com', userId: dns.manager.userId })).toBe(
      'not_copied',
    );
  });

  test('leaves names alone that were released, or that another user holds', async () => {
    await coming('theirs.com');
    const stranger = await dns.newActor();

    expect(await copy('theirs.com', stranger.userId)).toBe('not_copied');
    expect(await copy('let-go.com')).toBe('not_copied');
  });
});
