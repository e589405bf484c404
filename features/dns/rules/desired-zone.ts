import { DEFAULT_TTL, rrsetKey, sayingOf } from './zone-record.ts';
import type { WantedChange } from './plan-change.ts';
import type { WantedRecord } from './read-record.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

/** A record that the zone should contain; without a comment it keeps its current one. */
type DesiredRecord = Pick<ZoneRecord, 'name' | 'ttl' | 'data' | 'comment'>;

/**
 * The minimal change that makes the customer's records of a zone the desired ones.
 *
 * Records that differ only in TTL or comment are replaced. Default records are never part of the
 * desired set; a desired record equal to one of them is present already.
 */
export function changeTowards(
  present: readonly StoredRecord[],
  desired: readonly DesiredRecord[],
): WantedChange {
  const ours = new Set(present.filter(({ origin }) => origin === 'system').map(sayingOf));
  const wanted = new Map(
    desired.filter((record) => !ours.has(sayingOf(record))).map((record) => [sayingOf(record), record]),
  );
  const removals: string[] = [];
  for (const record of present) {
    if (record.origin === 'system') continue;
    const twin = wanted.get(sayingOf(record));
    const isKept =
      twin?.ttl === record.ttl && (twin.comment ?? record.comment ?? '') === (record.comment ?? '');
    if (isKept) wanted.delete(sayingOf(record));
    else removals.push(record.id);
  }
  const comments = new Map(present.map((record) => [sayingOf(record), record.comment]));
  const additions = [...wanted].map(([key, { name, ttl, data, comment }]): WantedRecord => {
    const noted = comment ?? comments.get(key);
    return { name, ttl, data, ...(noted === undefined ? {} : { comment: noted }) };
  });
  return { additions, removals };
}

/** The customer's records with others merged in; merged records decide the TTL of their RRset. */
export function mergedRecords(
  present: readonly StoredRecord[],
  added: readonly (Omit<DesiredRecord, 'ttl'> & { readonly ttl: number | null })[],
): DesiredRecord[] {
  const own = present.filter(({ origin }) => origin === 'customer');
  const times = new Map(own.map((record) => [rrsetKey(record), record.ttl]));
  for (const record of added) if (record.ttl !== null) times.set(rrsetKey(record), record.ttl);
  const merged = new Map<string, DesiredRecord>();
  for (const record of [...own, ...added]) {
    const ttl = times.get(rrsetKey(record)) ?? DEFAULT_TTL;
    const comment = record.comment ?? merged.get(sayingOf(record))?.comment;
    merged.set(sayingOf(record), { ...record, ttl, ...(comment === undefined ? {} : { comment }) });
  }
  return [...merged.values()];
}
