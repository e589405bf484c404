import { MAX_COMMENT_LENGTH } from './zone-record.ts';
import { changeTowards, mergedRecords } from './desired-zone.ts';
import type { WantedChange } from './plan-change.ts';
import type { FileRecord } from './zone-file/read-zone-file.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

/**
 * The change that imports a zone file, merging with existing records or replacing them.
 *
 * A record without a TTL takes that of its RRset. Comments are imported with their records.
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
    // Removes lone surrogates, from the cut or from the file.
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
  return text === '' ? {} : { comment: text };
}
