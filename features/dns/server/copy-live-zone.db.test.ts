import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DnsBench } from '../testing/dns-bench.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import { keptElsewhere } from '../testing/kept-elsewhere.ts';
import { copyLiveZone, previewLiveZone } from './copy-live-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { listZoneVersions } from './list-zone-versions.ts';
import { undoZoneChange } from './undo-zone-change.ts';

let dns: DnsBench;
let deps: DnsDeps;
/** The records at the name servers of every domain, one per line. */
let elsewhere: readonly string[];

beforeAll(async () => {
  dns = await createDnsBench();
  deps = { ...dns.deps, nameServersOfTheWorld: keptElsewhere(() => elsewhere) };
});
afterAll(() => dns.bench.close());

const look = (domain: string, withSite = false, actor = dns.manager) =>
  previewLiveZone(deps, actor, { domain, withSite });
async function looked(domain: string, withSite = false) {
  const seen = await look(domain, withSite);
  if (!seen.ok) throw new Error(seen.refusal.code);
  return seen.value;
}

describe('copying a domain’s records from its current name servers', () => {
  test('copies exactly the preview, as one version that can be undone', async () => {
    await dns.newDomain('copied.com');
    elsewhere = [
      'copied.com A 203.0.113.80',
      'copied.com MX 5 mail.host.example.',
      'copied.com TXT "v=spf1 -all"',
    ];

    const seen = await looked('copied.com');
    expect(seen).toMatchObject({ name_servers: ['ns.host.example'], found: 3, left_out: [], removed: [] });
    expect(seen.added.map(({ type }) => type).toSorted()).toEqual(['MX', 'TXT']);
    // Later changes there were not previewed.
    elsewhere = [];
    const input = { domain: 'copied.com', zoneFile: seen.zone_file, serial: seen.serial };
    const answer = await copyLiveZone(deps, dns.manager, input);

    expect(lines(answer)).toEqual([
      'copied.com 3600 MX 5 mail.host.example.',
      'copied.com 3600 TXT 0 v=spf1 -all',
      'www 3600 CNAME 0 copied.com.',
    ]);
    const versions = await listZoneVersions(deps, dns.manager, { domain: 'copied.com', number: 1 });
    expect(versions).toMatchObject({ value: { versions: [{ source: 'copy', serial: 2 }] } });
    const undone = await undoZoneChange(deps, dns.manager, { domain: 'copied.com', serial: 2 });
    expect(lines(undone)).toEqual(['www 3600 CNAME 0 copied.com.']);
  });

  test('with the site, visitors keep their current site', async () => {
    await dns.newDomain('stays.com');
    elsewhere = ['stays.com A 203.0.113.80', 'www.stays.com A 203.0.113.80'];

    expect(await looked('stays.com')).toMatchObject({ added: [], proxies: [] });
    const { zone_file: zoneFile, serial } = await looked('stays.com', true);
    const answer = await copyLiveZone(deps, dns.manager, { domain: 'stays.com', zoneFile, serial });

    expect(lines(answer)).toEqual(['stays.com 3600 A 0 203.0.113.80', 'www 3600 A 0 203.0.113.80']);
  });

  test('changes nothing the second time, and never overwrites later changes', async () => {
    await dns.newDomain('twice.com');
    elsewhere = ['twice.com MX 5 mail.host.example.'];
    const { zone_file: zoneFile, serial } = await looked('twice.com');
    const copy = (seen: number) =>
      copyLiveZone(deps, dns.manager, { domain: 'twice.com', zoneFile, serial: seen });

    expect((await copy(serial)).ok).toBe(true);
    expect(lines(await copy(serial))).toEqual(['zone_changed']);
    expect(lines(await copy(serial + 1))).toEqual(['same_as_now']);
    await dns.change('twice.com', [record('A', { name: 'shop', data: '192.0.2.1' })]);
    expect(lines(await copy(serial + 1))).toEqual(['zone_changed']);
  });

  test('copies nothing if any line is invalid', async () => {
    await dns.newDomain('faulty.com');
    const zoneFile = 'mail 300 IN A 192.0.2.1\nshop 300 IN A nonsense\n';

    const answer = await copyLiveZone(deps, dns.manager, { domain: 'faulty.com', zoneFile, serial: 1 });

    expect(lines(answer)).toEqual(['invalid_zone_file']);
    const versions = await listZoneVersions(deps, dns.manager, { domain: 'faulty.com', number: 5 });
    expect(versions).toMatchObject({ value: { found: 1 } });
  });

  test('is allowed for the manager only', async () => {
    await dns.newDomain('private.com');
    const stranger = await dns.newActor();

    expect(await look('private.com', false, stranger)).toMatchObject({ refusal: { code: 'unknown_domain' } });
    expect(
      await copyLiveZone(deps, stranger, { domain: 'private.com', zoneFile: '', serial: 1 }),
    ).toMatchObject({ refusal: { code: 'unknown_domain' } });
  });
});
