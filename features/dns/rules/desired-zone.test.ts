import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecordFields } from '../testing/arbitrary-records.ts';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { TEST_DEFAULTS, applyPlan, recordLine, storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from './default-records.ts';
import { changeTowards, mergedRecords } from './desired-zone.ts';
import { planChange } from './plan-change.ts';
import { readRecord } from './read-record.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

const DEFAULTS = storedRecords(defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS));
const own = (records: readonly ZoneRecord[]): string[] =>
  records
    .filter(({ origin }) => origin === 'customer')
    .map((record) => `${record.ttl} ${recordLine(record)}${record.comment ? ` ; ${record.comment}` : ''}`)
    .toSorted();

function reach(
  present: readonly StoredRecord[],
  desired: Parameters<typeof changeTowards>[1],
): StoredRecord[] {
  const zone = {
    domain: CORPUS_DOMAIN,
    records: present,
    siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS),
  };
  const plan = planChange(zone, changeTowards(present, desired));
  if (!plan.ok) throw new Error(plan.refusal.code);
  return applyPlan(present, plan.value);
}

/** A zone built by random changes, without refused ones. */
const arbitraryZone = fc.array(arbitraryRecordFields, { maxLength: 8 }).map((all) => {
  let records: StoredRecord[] = DEFAULTS;
  for (const fields of all) {
    const record = readRecord(fields, CORPUS_DOMAIN);
    const zone = { domain: CORPUS_DOMAIN, records, siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS) };
    const plan = record.ok ? planChange(zone, { additions: [record.value], removals: [] }) : record;
    if (plan.ok) records = applyPlan(records, plan.value);
  }
  return records;
});

describe('the change towards a desired zone', () => {
  test('produces the desired zone, and applying it again changes nothing (property)', () => {
    fc.assert(
      fc.property(arbitraryZone, arbitraryZone, (present, desired) => {
        const after = reach(
          present,
          desired.filter(({ origin }) => origin === 'customer'),
        );

        expect(own(after)).toEqual(own(desired));
        expect(changeTowards(after, after)).toEqual({ additions: [], removals: [] });
        // Site records are back where the desired zone has them.
        expect(after.map(recordLine).toSorted()).toEqual(desired.map(recordLine).toSorted());
        expect(
          own(
            reach(
              after,
              present.filter(({ origin }) => origin === 'customer'),
            ),
          ),
        ).toEqual(own(present));
      }),
      { numRuns: 200 },
    );
  });

  test('leaves equal records untouched; another TTL or comment replaces, and a missing comment keeps the old one', () => {
    const present = storedRecords([
      zoneRecord('a.example.com A 192.0.2.1', { comment: 'first' }),
      zoneRecord('b.example.com A 192.0.2.1', { comment: 'second' }),
      zoneRecord('c.example.com A 192.0.2.1'),
    ]);
    const [a, b, c] = present.map(({ name, ttl, data }) => ({ name, ttl, data }));
    if (!a || !b || !c) throw new Error('three records');

    const change = changeTowards(present, [a, { ...b, ttl: 60 }, { ...c, comment: 'third' }]);

    expect(change).toEqual({
      additions: [
        { ...b, ttl: 60, comment: 'second' },
        { ...c, comment: 'third' },
      ],
      removals: ['2', '3'],
    });
  });

  test('does not add a record that a default record covers', () => {
    expect(
      changeTowards(DEFAULTS, [
        zoneRecord('example.com A 192.0.2.80'),
        zoneRecord('www.example.com CNAME example.com.'),
      ]),
    ).toEqual({
      additions: [],
      removals: [],
    });
  });
});

describe('merging records', () => {
  test('keeps existing ones, and merged ones decide the TTL of their RRset', () => {
    const present = storedRecords([
      zoneRecord('a.example.com A 192.0.2.1', { comment: 'kept' }),
      zoneRecord('b.example.com A 192.0.2.1'),
      zoneRecord('example.com A 192.0.2.80', { origin: 'system' }),
    ]);
    const put = (line: string, ttl: number | null): Omit<ZoneRecord, 'ttl'> & { ttl: number | null } => ({
      ...zoneRecord(line),
      ttl,
    });

    const merged = mergedRecords(present, [
      put('a.example.com A 192.0.2.1', 60),
      put('a.example.com A 192.0.2.2', 60),
      put('b.example.com A 192.0.2.2', null),
      put('c.example.com A 192.0.2.2', null),
    ]);

    expect(own(merged.map((record) => ({ ...record, origin: 'customer' })))).toEqual([
      '3600 b.example.com A 192.0.2.1',
      '3600 b.example.com A 192.0.2.2',
      '3600 c.example.com A 192.0.2.2',
      '60 a.example.com A 192.0.2.1 ; kept',
      '60 a.example.com A 192.0.2.2',
    ]);
  });
});
