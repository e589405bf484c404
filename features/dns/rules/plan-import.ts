import { MAX_COMMENT_LENGTH } from './zone-record.ts';
import { changeTowards, mergedRecords } from './desired-zone.ts';
import type { WantedChange } from './plan-change.ts';
import type { FileRecord } from './zone-file/read-zone-file.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

/**
 * The change that takes over a zone file: its records beside those that are there, or in their place.
 *
 * A record without a time has that of its name and type. Comments of the file stay with their records.
 */
export function importChange(
  present: readonly StoredRecord[],
  file: readonly FileRecord[],
  isReplacing: boolean,
): WantedChange {
  const records = file.map(({ name, ttl, data, comment }) => ({ name, ttl, data, ...notedIn(comment) }));
  const merged = mergedRecords(present, records);
  if (!isReplacing) return changeTowards(present, merged);
  const kept = new Set(records.map(({ data }) => data));
  return changeTowards(
    present,
    merged.filter(({ data }) => kept.has(data)),
  );
}

function notedIn(comment: string): Pick<ZoneRecord, 'comment'> {
  const text = comment
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_COMMENT_LENGTH)
    // Half a character is none: where the cut went through one, and where the file has one.
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
  return text === '' ? {} : { comment: text };
}
