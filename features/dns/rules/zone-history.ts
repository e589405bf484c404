import { parseStoredRdata, printRdata } from './record-types/record-types.ts';
import type { WantedChange } from './plan-change.ts';
import { recordKey } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/** A record as stored in a zone's history. */
export interface HistoryLine {
  /** Owner name, TTL, type and canonical rdata: `www.example.com 3600 A 192.0.2.1`. */
  readonly record: string;
  readonly origin: ZoneRecord['origin'];
  readonly comment: string;
}

/** The origins of a change; `product` is an automatic change by Namestead. */
export const CHANGE_SOURCES = ['product', 'edit', 'import', 'copy', 'template', 'restore', 'undo'] as const;
/** The origin of a change. */
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** The effect of one change on a zone. */
export interface HistoryChange {
  readonly added: readonly HistoryLine[];
  readonly removed: readonly HistoryLine[];
}

/** Formats a record as a history line. */
export function historyLine({ name, ttl, data, origin, comment }: ZoneRecord): HistoryLine {
  return { record: `${name} ${ttl} ${data.type} ${printRdata(data)}`, origin, comment: comment ?? '' };
}

/** Parses a history line; throws if it is invalid, because stored lines are canonical. */
export function recordOfLine({ record, origin, comment }: HistoryLine): ZoneRecord {
  const [, name = '', ttl = '', type = '', rdata = ''] = /^(\S+) (\d+) (\S+) (.*)$/s.exec(record) ?? [];
  return {
    name,
    ttl: Number(ttl),
    data: parseStoredRdata(type, rdata),
    origin,
    ...(comment ? { comment } : {}),
  };
}

/** Reconstructs the records of an earlier version by reverting the later changes, newest first. */
export function recordsBefore(
  present: readonly ZoneRecord[],
  laterChanges: readonly HistoryChange[],
): ZoneRecord[] {
  const buildKey = ({ record, origin }: HistoryLine): string => `${origin} ${record}`;
  const lines = new Map(present.map(historyLine).map((line) => [buildKey(line), line]));
  for (const { added, removed } of laterChanges) {
    for (const line of added) lines.delete(buildKey(line));
    for (const line of removed) lines.set(buildKey(line), line);
  }
  return [...lines.values()].map(recordOfLine);
}

/** A record that a change added and whose TTL or comment has changed since; null if there is none. */
export function changedSince({ added }: HistoryChange, present: readonly ZoneRecord[]): ZoneRecord | null {
  const now = new Map(present.map((record) => [recordKey(record), historyLine(record)]));
  const own = added.filter(({ origin }) => origin === 'customer');
  for (const line of own) {
    const record = recordOfLine(line);
    const standing = now.get(recordKey(record));
    if (standing && (standing.record !== line.record || standing.comment !== line.comment)) return record;
  }
  return null;
}

/** The exact inverse of a change. Default records adjust automatically. */
export function reverseChange({ added, removed }: HistoryChange): WantedChange {
  const own = (lines: readonly HistoryLine[]): ZoneRecord[] =>
    lines.filter(({ origin }) => origin === 'customer').map(recordOfLine);
  return {
    additions: own(removed).map(({ name, ttl, data, comment }) => ({
      name,
      ttl,
      data,
      ...(comment === undefined ? {} : { comment }),
    })),
    removals: own(added),
  };
}
