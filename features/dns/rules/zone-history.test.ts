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
import { changedSince, historyLine, reverseChange, recordOfLine, recordsBefore } from './zone-history.ts';
import type { HistoryChange } from './zone-history.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

const siteRecordsHere = siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS);

const sorted = (records: readonly ZoneRecord[]): string[] =>
  records.map((record) => JSON.stringify(historyLine(record))).toSorted();
const toHistoryChange = ({ added, removed }: ChangePlan): HistoryChange => ({
  added: added.map(historyLine),
  removed: removed.map(historyLine),
});

describe('a zone’s history', () => {
  test('a line parses to the record that it stores', () => {
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

  test('any version can be reconstructed, restored, and the restore undone (property)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(arbitraryRecordFields, fc.nat({ max: 9 }), fc.boolean()), { maxLength: 12 }),
        fc.nat({ max: 12 }),
        (steps, chosen) => {
          // Arrange: a zone with a history of random changes, without refused ones.
          let records: StoredRecord[] = storedRecords(defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS));
          const versions = [records];
          const changes: HistoryChange[] = [];
          const carryOut = (change: WantedChange): boolean => {
            const plan = planChange({ domain: CORPUS_DOMAIN, records, siteRecords: siteRecordsHere }, change);
            if (!plan.ok) return false;
            records = applyPlan(records, plan.value);
            versions.push(records);
            changes.push(toHistoryChange(plan.value));
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

          // Every version can be reconstructed from the current records and later changes.
          versions.forEach((version, serial) => expect(sorted(wasAt(serial))).toEqual(sorted(version)));
          // Restoring it and undoing that brings back the current records.
          expect(goTo(at)).toBe(true);
          expect(sorted(records)).toEqual(sorted(versions[at] ?? []));
          expect(goTo(changes.length - 1)).toBe(true);
          expect(sorted(records)).toEqual(sorted(latest));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('undoing any change restores the exact previous zone, and can itself be undone (property)', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRecordFields, { maxLength: 8 }),
        fc.array(arbitraryRecordFields, { maxLength: 4 }),
        fc.array(fc.nat({ max: 9 }), { maxLength: 4 }),
        (present, added, removed) => {
          // Arrange: a zone, and a change that both adds and removes records.
          const listWanted = (fields: readonly (typeof present)[number][]) =>
            fields.flatMap((each) => {
              const record = readRecord(each, CORPUS_DOMAIN);
              return record.ok ? [record.value] : [];
            });
          const plan = (records: readonly StoredRecord[], change: WantedChange) =>
            planChange({ domain: CORPUS_DOMAIN, records, siteRecords: siteRecordsHere }, change);
          let before: StoredRecord[] = storedRecords(defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS));
          for (const addition of listWanted(present)) {
            const one = plan(before, { additions: [addition], removals: [] });
            if (one.ok) before = applyPlan(before, one.value);
          }
          const own = before.filter(({ origin }) => origin === 'customer');
          const removals = [...new Set(removed.flatMap((place) => own.at(place)?.id ?? []))];
          const change = plan(before, { additions: listWanted(added), removals });
          if (!change.ok) return;
          const after = applyPlan(before, change.value);

          const undo = plan(after, reverseChange(toHistoryChange(change.value)));
          if (!undo.ok) throw new Error(undo.refusal.code);
          const back = applyPlan(after, undo.value);
          const redo = plan(back, reverseChange(toHistoryChange(undo.value)));
          if (!redo.ok) throw new Error(redo.refusal.code);

          expect(changedSince(toHistoryChange(change.value), after)).toBeNull();
          expect(sorted(back)).toEqual(sorted(before));
          expect(sorted(applyPlan(back, redo.value))).toEqual(sorted(after));
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['another TTL', { ttl: 60 }, true],
    ['another comment', { comment: 'for Anna' }, true],
    ['the same content', {}, false],
  ])('a record that a change created and that now has %s', (_name, now, isChanged) => {
    const made = zoneRecord('shop.example.com A 192.0.2.1');
    const done = { added: [historyLine(made)], removed: [] };

    expect(changedSince(done, [{ ...made, ...now }])).toEqual(isChanged ? made : null);
    expect(changedSince(done, [])).toBeNull();
    // Default records adjust automatically, so they never block an undo.
    expect(
      changedSince({ ...done, added: [{ ...historyLine(made), origin: 'system' }] }, [{ ...made, ...now }]),
    ).toBeNull();
  });
});
