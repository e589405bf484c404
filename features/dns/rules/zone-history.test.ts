import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecordFields } from '../testing/arbitrary-records.ts';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { TEST_DEFAULTS, applyPlan, storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from './default-records.ts';
import { changeTowards } from './desired-zone.ts';
import { planChange } from './plan-change.ts';
import type { ChangePlan, WantedChange } from './plan-change.ts';
import { readRecord } from './read-record.ts';
import { historyLine, recordOfLine, recordsBefore } from './zone-history.ts';
import type { HistoryChange } from './zone-history.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

const siteOf = siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS);

const sorted = (records: readonly ZoneRecord[]): string[] =>
  records.map((record) => JSON.stringify(historyLine(record))).toSorted();
const toldOf = ({ added, removed }: ChangePlan): HistoryChange => ({
  added: added.map(historyLine),
  removed: removed.map(historyLine),
});

describe('a zone’s history', () => {
  test('a line is read as the record that it keeps', () => {
    const record = zoneRecord('k.example.com TXT "a  b" "; \\"c\\""', { ttl: 60, comment: 'why' });

    expect(historyLine(record)).toEqual({
      record: 'k.example.com 60 TXT "a  b" "; \\"c\\""',
      origin: 'customer',
      comment: 'why',
    });
    expect(recordOfLine(historyLine(record))).toEqual(record);
    expect(() => recordOfLine({ record: 'nonsense', origin: 'customer', comment: '' })).toThrow(
      'cannot be read',
    );
  });

  test('any version can be put together again, restored, and its restoring undone (property)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(arbitraryRecordFields, fc.nat({ max: 9 }), fc.boolean()), { maxLength: 12 }),
        fc.nat({ max: 12 }),
        (steps, chosen) => {
          // Given a zone with a past of additions and removals, refused ones left out.
          let records: StoredRecord[] = storedRecords(defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS));
          const versions = [records];
          const changes: HistoryChange[] = [];
          const carryOut = (change: WantedChange): boolean => {
            const plan = planChange({ domain: CORPUS_DOMAIN, records, siteRecords: siteOf }, change);
            if (!plan.ok) return false;
            records = applyPlan(records, plan.value);
            versions.push(records);
            changes.push(toldOf(plan.value));
            return true;
          };
          for (const [fields, place, isAddition] of steps) {
            const record = readRecord(fields, CORPUS_DOMAIN);
            const victim = records.filter(({ origin }) => origin === 'customer').at(place);
            if (isAddition && record.ok) carryOut({ additions: [record.value], removals: [] });
            else if (victim) carryOut({ additions: [], removals: [victim.id] });
          }
          const at = chosen % versions.length;
          const latest = records;
          const wasAt = (version: number): ZoneRecord[] =>
            recordsBefore(records, changes.slice(version).toReversed());
          const goTo = (version: number): boolean =>
            carryOut(
              changeTowards(
                records,
                wasAt(version).filter(({ origin }) => origin === 'customer'),
              ),
            );

          // Every version is known from the present and the changes since.
          versions.forEach((version, serial) => expect(sorted(wasAt(serial))).toEqual(sorted(version)));
          // It is restored, and what was before comes back.
          expect(goTo(at)).toBe(true);
          expect(sorted(records)).toEqual(sorted(versions[at] ?? []));
          expect(goTo(changes.length - 1)).toBe(true);
          expect(sorted(records)).toEqual(sorted(latest));
        },
      ),
      { numRuns: 200 },
    );
  });
});
