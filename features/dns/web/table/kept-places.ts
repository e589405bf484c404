import { useState } from 'react';
import type { RecordOnWire } from '../../contract/endpoints.ts';

/** More changed rows than this are reported together, above the table. */
const MAX_CHANGED_ROWS = 3;

/** The records in the order of the page, with those of the latest change. */
export interface PlacedRecords {
  readonly records: readonly RecordOnWire[];
  /** The ids that the latest change made, if they are few; none when the page opens. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Puts the records of a new version in the places that they had before.
 *
 * An edited record has another id: it keeps the place of the one that it replaced, and a new record
 * comes first, so that the row that changed is where it was changed.
 */
export function keepPlaces(before: readonly RecordOnWire[], after: readonly RecordOnWire[]): PlacedRecords {
  const left = new Map(after.map((record) => [record.id, record]));
  const known = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !known.has(id));
  let next = 0;
  const placed = before.flatMap(({ id }) => {
    const record = left.get(id) ?? added[next];
    if (record !== undefined && record === added[next]) next += 1;
    return record ?? [];
  });
  const changed = new Set(added.length <= MAX_CHANGED_ROWS ? added.map(({ id }) => id) : []);
  return { records: [...added.slice(next), ...placed], changed };
}

const NONE: ReadonlySet<string> = new Set();

/** The records of the current version in the places of this page (`keepPlaces`). */
export function useKeptPlaces(records: readonly RecordOnWire[], serial: number): PlacedRecords {
  const [seen, setSeen] = useState({
    serial,
    source: records,
    placed: { records, changed: NONE } as PlacedRecords,
  });
  if (seen.source === records) return seen.placed;
  const placed =
    seen.serial === serial
      ? { records: keepPlaces(seen.placed.records, records).records, changed: seen.placed.changed }
      : keepPlaces(seen.placed.records, records);
  setSeen({ serial, source: records, placed });
  return placed;
}
