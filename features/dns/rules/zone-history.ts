import { parseStoredRdata, printRdata } from './record-types/record-types.ts';
import type { WantedChange } from './plan-change.ts';
import { sayingOf } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/** A record as a zone's history keeps it. */
export interface HistoryLine {
  /** Owner name, time, type and canonical rdata: `www.example.com 3600 A 192.0.2.1`. */
  readonly record: string;
  readonly origin: ZoneRecord['origin'];
  readonly comment: string;
}

/** How a change came about; `product` is what Namestead did by itself. */
export const CHANGE_SOURCES = ['product', 'edit', 'import', 'copy', 'template', 'restore', 'undo'] as const;
/** How a change came about. */
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What one change did to a zone. */
export interface HistoryChange {
  readonly added: readonly HistoryLine[];
  readonly removed: readonly HistoryLine[];
}

/** The line that keeps a record. */
export function historyLine({ name, ttl, data, origin, comment }: ZoneRecord): HistoryLine {
  return { record: `${name} ${ttl} ${data.type} ${printRdata(data)}`, origin, comment: comment ?? '' };
}

/** The record that a line keeps; throws where it keeps none, because what is stored is canonical. */
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

/**
 * The records that a zone held at an earlier version: what it holds now, with the later
 * changes taken back, the newest first.
 */
export function recordsBefore(
  present: readonly ZoneRecord[],
  laterChanges: readonly HistoryChange[],
): ZoneRecord[] {
  const keyOf = ({ record, origin }: HistoryLine): string => `${origin} ${record}`;
  const lines = new Map(present.map(historyLine).map((line) => [keyOf(line), line]));
  for (const { added, removed } of laterChanges) {
    for (const line of added) lines.delete(keyOf(line));
    for (const line of removed) lines.set(keyOf(line), line);
  }
  return [...lines.values()].map(recordOfLine);
}

/** A record that a change made and that says the same still, for another time or with another note; null where none does. */
export function changedSince({ added }: HistoryChange, present: readonly ZoneRecord[]): ZoneRecord | null {
  const now = new Map(present.map((record) => [sayingOf(record), historyLine(record)]));
  const own = added.filter(({ origin }) => origin === 'customer');
  for (const line of own) {
    const record = recordOfLine(line);
    const standing = now.get(sayingOf(record));
    if (standing && (standing.record !== line.record || standing.comment !== line.comment)) return record;
  }
  return null;
}

/** The change that takes another back, to the letter. Ours follow the customer's by themselves. */
export function oppositeOf({ added, removed }: HistoryChange): WantedChange {
  const own = (lines: readonly HistoryLine[]): ZoneRecord[] =>
    lines.filter(({ origin }) => origin === 'customer').map(recordOfLine);
  return {
    additions: own(removed).map(({ name, ttl, data, comment }) => ({
      ...{ name, ttl, data },
      ...(comment === undefined ? {} : { comment }),
    })),
    removals: own(added),
  };
}
