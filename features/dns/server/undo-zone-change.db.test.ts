import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { importZoneFile } from './import-zone-file.ts';
import { listRecords, exportZone } from './zone-views.ts';
import { undoZoneChange } from './undo-zone-change.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const undo = (domain: string, serial: number) => undoZoneChange(dns.deps, dns.manager, { domain, serial });
const listed = async (domain: string) => {
  const answer = await listRecords(dns.deps, dns.manager, { domain });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
/** All served records of the zone, without the serial. */
const served = async (domain: string): Promise<string[]> => {
  const answer = await exportZone(dns.deps, dns.manager, { domain });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.records.map((each) => JSON.stringify(each)).toSorted();
};

describe('undoing a deletion (spec domain acquisition, section 4, "DNS": delete with an undo that re-adds)', () => {
  test.each([
    ['text in several strings', 'txt.com', 't TXT "one" "two"'],
    ['a declaration that there is no mail', 'nomail.com', '@ MX 0 .'],
    ['an AAAA record of the domain itself', 'six.com', '@ AAAA 2001:db8::1'],
    ['a comment and a custom TTL', 'note.com', 'shop 90 A 192.0.2.1 ; for Anna'],
  ])('%s is restored exactly', async (_name, domain, line) => {
    await dns.newDomain(domain);
    const taken = await importZoneFile(dns.deps, dns.manager, {
      domain,
      zoneFile: `$TTL 3600\n${line}\n`,
      replace: false,
      leaveOutFaults: false,
      serial: null,
    });
    expect(taken.ok).toBe(true);
    const before = await served(domain);
    const gone = (await listed(domain)).records.filter(
      ({ protected_field, type }) => !protected_field && type !== 'CNAME',
    );

    expect(lines(await dns.change(domain, [], gone))).toEqual([`www 3600 CNAME 0 ${domain}.`]);
    expect((await undo(domain, 3)).ok).toBe(true);

    expect(await served(domain)).toEqual(before);
  });

  test('later changes stay, and a second undo is refused', async () => {
    await dns.newDomain('later.com');
    const [www] = (await listed('later.com')).records.filter(({ type }) => type === 'CNAME');
    await dns.change('later.com', [], www ? [www] : []);
    await dns.change('later.com', [record('A', { name: 'shop', data: '192.0.2.1' })]);

    const undone = ['shop 3600 A 0 192.0.2.1', 'www 3600 CNAME 0 later.com.'];
    expect(lines(await undo('later.com', 2)).toSorted()).toEqual(undone);
    expect(lines(await undo('later.com', 2))).toEqual(['duplicate_record']);
    expect(lines(await undo('later.com', 9))).toEqual(['version_not_found']);
    expect(lines(await undo('later.com', 4))).toEqual(['shop 3600 A 0 192.0.2.1']);
  });

  test('an edit is reverted, unless the record was changed since', async () => {
    await dns.newDomain('edit.com');
    await dns.change('edit.com', [record('A', { name: 'shop', data: '192.0.2.1' })]);
    const shop = async () => (await listed('edit.com')).records.filter(({ name }) => name === 'shop');
    await dns.change('edit.com', [record('A', { name: 'shop', data: '192.0.2.2' })], await shop());

    expect(lines(await undo('edit.com', 3))).toContain('shop 3600 A 0 192.0.2.1');
    await dns.change('edit.com', [record('A', { name: 'shop', data: '192.0.2.9' })], await shop());

    expect(lines(await undo('edit.com', 3))).toEqual(['record_not_found']);
  });

  test('the first version cannot be undone', async () => {
    await dns.newDomain('first.com');

    expect(lines(await undo('first.com', 1))).toEqual(['first_version']);
    expect((await listed('first.com')).serial).toBe(1);
  });

  test('only those who manage the domain may', async () => {
    await dns.newDomain('mine.com');
    const stranger = await dns.newActor();

    const answer = await undoZoneChange(dns.deps, stranger, { domain: 'mine.com', serial: 1 });

    expect(answer.ok).toBe(false);
  });
});
