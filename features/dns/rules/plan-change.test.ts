import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecordFields } from '../testing/arbitrary-records.ts';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { TEST_DEFAULTS, applyPlan, recordLine, storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from './default-records.ts';
import { planChange } from './plan-change.ts';
import type { WantedChange, ZoneBefore } from './plan-change.ts';
import { readRecord } from './read-record.ts';
import type { WantedRecord } from './read-record.ts';
import type { StoredRecord } from './zone-record.ts';

const DEFAULTS = defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS);

function zoneWith(...lines: readonly string[]): ZoneBefore {
  return buildZone(storedRecords([...DEFAULTS, ...lines.map((line) => zoneRecord(line))]));
}

function buildZone(records: readonly StoredRecord[]): ZoneBefore {
  return { domain: CORPUS_DOMAIN, records, siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS) };
}

function wanted(line: string, ttl: number | null = null): WantedRecord {
  const { name, data } = zoneRecord(line);
  return { name, data, ttl };
}

/** The customer's and the site's records after the change, as sorted lines, or the refusal's code. */
function outcome(zone: ZoneBefore, change: Partial<WantedChange>): readonly string[] | string {
  const plan = planChange(zone, { additions: [], removals: [], ...change });
  return plan.ok ? formatLines(applyPlan(zone.records, plan.value)) : plan.refusal.code;
}

function formatLines(records: readonly StoredRecord[]): string[] {
  return records
    .filter(({ data }) => data.type !== 'SOA' && data.type !== 'NS')
    .map(recordLine)
    .toSorted();
}

const SITE = ['example.com A 192.0.2.80', 'example.com A 192.0.2.81'];
const WWW = 'www.example.com CNAME example.com.';

describe('the records of a new zone', () => {
  test('SOA, our name servers, the site’s addresses and www', () => {
    expect(DEFAULTS.map(recordLine)).toEqual([
      'example.com SOA ns1.namestead.test. hostmaster.namestead.test. 0 7200 1800 1209600 300',
      'example.com NS ns1.namestead.test.',
      'example.com NS ns2.namestead.test.',
      'example.com NS ns3.namestead.test.',
      ...SITE,
      WWW,
    ]);
  });
});

describe('adding and removing', () => {
  test('a record is added beside existing ones', () => {
    expect(outcome(zoneWith(), { additions: [wanted('shop.example.com A 192.0.2.1')] })).toEqual([
      ...SITE,
      'shop.example.com A 192.0.2.1',
      WWW,
    ]);
  });

  test('a record is removed by its id or by its content', () => {
    const zone = zoneWith('example.com MX 10 mail.example.net.');

    expect(outcome(zone, { removals: ['8'] })).toEqual([...SITE, WWW]);
    expect(outcome(zone, { removals: [zoneRecord('example.com MX 10 mail.example.net.')] })).toEqual([
      ...SITE,
      WWW,
    ]);
  });

  test('a record can be replaced in one change', () => {
    const change = { removals: [zoneRecord(WWW)], additions: [wanted('www.example.com A 192.0.2.1')] };

    expect(outcome(zoneWith(), change)).toEqual([...SITE, 'www.example.com A 192.0.2.1']);
  });

  test('a new record takes the TTL of its RRset, or an hour', () => {
    const zone = buildZone(
      storedRecords([...DEFAULTS, zoneRecord('a.example.com A 192.0.2.1', { ttl: 60 })]),
    );
    const change = {
      additions: [wanted('a.example.com A 192.0.2.2'), wanted('b.example.com A 192.0.2.2')],
      removals: [],
    };

    const plan = planChange(zone, change);

    expect(plan.ok && plan.value.added.map((record) => record.ttl)).toEqual([60, 3_600]);
  });

  test('the customer’s addresses at the apex suppress the site’s, which return after the last is removed', () => {
    const zone = zoneWith();

    const own = outcome(zone, { additions: [wanted('example.com A 203.0.113.1')] });
    const without = outcome(buildZone(storedRecords([zoneRecord('example.com A 203.0.113.1')])), {
      removals: ['1'],
    });

    expect(own).toEqual(['example.com A 203.0.113.1', WWW]);
    expect(without).toEqual(SITE);
  });

  test('an ALIAS suppresses the site’s addresses like other addresses do', () => {
    const alias = zoneRecord('example.com ALIAS pool.example.net.');

    expect(outcome(zoneWith(), { additions: [{ ...alias, ttl: null }] })).toEqual([
      'example.com ALIAS pool.example.net.',
      WWW,
    ]);
    expect(outcome(buildZone(storedRecords([alias])), { removals: ['1'] })).toEqual(SITE);
  });

  test('an address equal to the site’s becomes the customer’s own', () => {
    expect(outcome(zoneWith(), { additions: [wanted('example.com A 192.0.2.80')] })).toEqual([SITE[0], WWW]);
  });
});

describe('refusals', () => {
  test.each([
    ['record_not_found', { removals: ['999'] }],
    ['record_not_found', { removals: [zoneRecord('shop.example.com A 192.0.2.9')] }],
    ['record_not_found', { removals: ['8', '8'] }],
    ['protected_record', { removals: ['1'] }],
    ['protected_record', { removals: [zoneRecord('example.com NS ns2.namestead.test.')] }],
    ['protected_record', { removals: [zoneRecord('example.com A 192.0.2.80')] }],
    ['protected_record', { additions: [wanted('example.com NS ns1.elsewhere.test.')] }],
    ['duplicate_record', { additions: [wanted('shop.example.com A 192.0.2.1')] }],
    [
      'duplicate_record',
      { additions: [wanted('new.example.com A 192.0.2.1'), wanted('new.example.com A 192.0.2.1')] },
    ],
    ['cname_stands_alone', { additions: [wanted('shop.example.com CNAME example.net.')] }],
    ['cname_stands_alone', { additions: [wanted('www.example.com TXT "x"')] }],
    ['cname_stands_alone', { additions: [wanted('www.example.com CNAME example.net.')] }],
    ['cname_to_itself', { additions: [wanted('example.com ALIAS example.com.')] }],
    [
      'alias_beside_addresses',
      { additions: [wanted('example.com A 192.0.2.1'), wanted('example.com ALIAS a.example.net.')] },
    ],
    [
      'alias_beside_addresses',
      { additions: [wanted('example.com ALIAS a.example.net.'), wanted('example.com A 192.0.2.1')] },
    ],
    [
      'alias_beside_addresses',
      { additions: [wanted('example.com ALIAS a.example.net.'), wanted('example.com ALIAS b.example.net.')] },
    ],
    ['alias_not_public', { additions: [wanted('example.com ALIAS prod-db.corp.internal.')] }],
    ['cname_to_itself', { additions: [wanted('loop.example.com CNAME loop.example.com.')] }],
    ['ttl_differs', { additions: [wanted('shop.example.com A 192.0.2.2', 60)] }],
    [
      'ttl_differs',
      { additions: [wanted('new.example.com A 192.0.2.2', 60), wanted('new.example.com A 192.0.2.3', 61)] },
    ],
  ] satisfies [string, Partial<WantedChange>][])('%s', (code, change) => {
    expect(outcome(zoneWith('shop.example.com A 192.0.2.1'), change)).toBe(code);
  });

  test('the refusal names the first invalid record', () => {
    const change = {
      additions: [
        wanted('a.example.com A 192.0.2.1'),
        wanted('www.example.com A 192.0.2.1'),
        wanted('example.com NS a.test.'),
      ],
      removals: [],
    };

    expect(planChange(zoneWith(), change)).toEqual({
      ok: false,
      refusal: { code: 'cname_stands_alone', name: 'www.example.com', type: 'A' },
    });
  });

  test('an RRset has at most 100 records and fits a message, a zone at most 20,000', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => `a.example.com A 192.0.2.${at}`);
    const many = Array.from({ length: 19_993 }, (_, at) => `h${at}.example.com A 192.0.2.1`);
    const long = Array.from(
      { length: 8 },
      (_, at) => `k.example.com TXT ${`"${'x'.repeat(255)}" `.repeat(15)}"${at}"`,
    );

    expect(outcome(zoneWith(...hundred), { additions: [wanted('a.example.com A 192.0.2.200')] })).toBe(
      'too_many_records',
    );
    expect(outcome(zoneWith(...many), { additions: [wanted('a.example.com A 192.0.2.200')] })).toBe(
      'too_many_records',
    );
    expect(
      outcome(zoneWith(...long), {
        additions: [wanted(`k.example.com TXT "${'y'.repeat(255)}" ${`"${'x'.repeat(255)}" `.repeat(5)}"9"`)],
      }),
    ).toBe('too_many_records');
  });
});

describe('any change (property)', () => {
  test('applying a plan gives the wanted zone, and undoing it restores the previous one', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRecordFields, { maxLength: 5 }),
        arbitraryRecordFields,
        (present, added) => {
          // Arrange: a zone built by random changes, without refused ones.
          let records = storedRecords(DEFAULTS);
          for (const fields of present) {
            const record = readRecord(fields, CORPUS_DOMAIN);
            if (!record.ok) continue;
            const plan = planChange(buildZone(records), { additions: [record.value], removals: [] });
            if (plan.ok) records = applyPlan(records, plan.value);
          }
          const record = readRecord(added, CORPUS_DOMAIN);
          const plan = record.ok
            ? planChange(buildZone(records), { additions: [record.value], removals: [] })
            : record;
          if (!record.ok || !plan.ok) return;

          // Act: add one more record and remove it again.
          const after = applyPlan(records, plan.value);
          const own = after.filter((each) => each.origin === 'customer');
          const last = own.at(-1);
          const undo = planChange(buildZone(after), { additions: [], removals: last ? [last.id] : [] });
          if (!undo.ok) throw new Error(undo.refusal.code);

          // Assert: it existed once, and the zone is unchanged.
          expect(last && recordLine(last)).toBe(recordLine({ ...record.value, ttl: 0, origin: 'customer' }));
          expect(formatLines(applyPlan(after, undo.value))).toEqual(formatLines(records));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('records of other names do not affect it, in any position (property)', () => {
    const others = Array.from({ length: 5 }, (_, at) =>
      zoneRecord(`other${at}.${CORPUS_DOMAIN} A 192.0.2.9`),
    );
    const known = ['www', 'a', 'mail'].map((label) => zoneRecord(`${label}.${CORPUS_DOMAIN} A 192.0.2.1`));
    fc.assert(
      fc.property(
        fc.array(arbitraryRecordFields, { maxLength: 3 }),
        fc.array(fc.nat(DEFAULTS.length + known.length), { maxLength: 3 }),
        (added, removals) => {
          const additions = added.flatMap((fields) => {
            const record = readRecord(fields, CORPUS_DOMAIN);
            return record.ok ? [record.value] : [];
          });
          const records = storedRecords([...DEFAULTS.slice(0, -1), ...known]);
          const among = others.flatMap((other, at) => [
            ...(at === 0 ? records.slice(0, 3) : at === 4 ? records.slice(3) : []),
            { ...other, id: `other${at}` },
          ]);
          const change = { additions, removals: removals.map((at) => records[at]?.id ?? 'nobody') };

          expect(planChange(buildZone(among), change)).toEqual(planChange(buildZone(records), change));
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('planning 20,000 records of 220 names takes linear time', () => {
  const additions = Array.from({ length: 19_900 }, (_, at) =>
    wanted(`n${Math.floor(at / 90)}.example.com TXT "${'y'.repeat(200)}${at}"`),
  );
  // This thread's time: other load, on the machine or in this process, does not count.
  const before = process.threadCpuUsage();

  const plan = planChange(zoneWith(), { additions, removals: [] });

  expect(plan.ok && plan.value.added.length).toBe(19_900);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000).toBeLessThan(1_500);
});
