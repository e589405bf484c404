import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { changeTowards } from './desired-zone.ts';
import { MAX_TTL, MIN_TTL, fullName, rrsetKey, recordKey } from './zone-record.ts';
import type { LiveQuestion } from './live-names.ts';
import { MAY_STAY_UNANSWERED } from './live-names.ts';
import type { WantedChange } from './plan-change.ts';
import { isWritableType, parseRdata, printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import type { StoredRecord } from './zone-record.ts';

/** A name server's answer to one query: the records of that name, or its alias. */
export interface LiveAnswer {
  readonly question: LiveQuestion;
  readonly records: readonly { readonly ttl: number; readonly data: Rdata }[];
}

/** A record served by other name servers, in our form. */
export interface LiveRecord {
  /** The full name, lower case, without trailing dot. */
  readonly name: string;
  readonly ttl: number;
  readonly data: ZoneData;
}

/** Records that cannot be copied, because we cannot serve them. */
export interface LeftOut {
  /** Relative; empty for the apex. */
  readonly name: string;
  readonly type: string;
}

type FoundRecord = LiveAnswer['records'][number];

/** The data in stored form; null if we cannot serve it. */
function canonical(data: Rdata): ZoneData | null {
  return data.type !== 'OPAQUE' && isWritableType(data.type)
    ? parseRdata(data.type, printRdata(data).split(' '), '.')
    : null;
}

/** The distinct records of one name; only its alias, if it has one (RFC 1034, section 3.6.2). */
function distinctRecords(answers: readonly LiveAnswer[]): readonly FoundRecord[] {
  const found = answers.flatMap(({ records }) => records);
  const alias = found.find(({ data }) => data.type === 'CNAME');
  return alias === undefined ? found : [alias];
}

/** The records that a wildcard would return for these queries. */
function fromWildcard(wild: readonly FoundRecord[], types: ReadonlySet<string>): readonly FoundRecord[] {
  return wild.filter(({ data }) => data.type === 'CNAME' || types.has(data.type));
}

const formatRecord = ({ data }: FoundRecord): string => {
  const known = canonical(data);
  return known === null ? data.type : `${known.type} ${printRdata(known)}`;
};

function isSame(one: readonly FoundRecord[], other: readonly FoundRecord[]): boolean {
  const [texts, others] = [new Set(one.map(formatRecord)), new Set(other.map(formatRecord))];
  return texts.size === others.size && [...texts].every((text) => others.has(text));
}

/**
 * The records in the answers about a domain.
 *
 * Answers equal to those for `probe` come from a wildcard and become one record of `*`. An alias at
 * the apex is invalid and omitted. TTLs are clamped to our bounds.
 */
export function liveRecords(
  domain: string,
  probe: string,
  answers: readonly LiveAnswer[],
): { readonly records: readonly LiveRecord[]; readonly leftOut: readonly LeftOut[] } {
  const byName = Map.groupBy(answers, ({ question }) => question.name);
  const wild = distinctRecords(byName.get(probe) ?? []);
  const records = new Map<string, LiveRecord>();
  const leftOut = new Map<string, LeftOut>();
  for (const [askedName, nameAnswers] of byName) {
    const found = distinctRecords(nameAnswers);
    const name = askedName === probe ? '*' : askedName;
    const types = new Set(nameAnswers.map(({ question }) => question.type));
    const isOwn = name === '' || name === '*';
    if (!isOwn && wild.length > 0 && isSame(found, fromWildcard(wild, types))) continue;
    for (const { ttl, data } of found) {
      const known = name === '' && data.type === 'CNAME' ? null : canonical(data);
      if (known === null) {
        leftOut.set(`${name} ${data.type}`, { name, type: data.type });
        continue;
      }
      const record = { name: fullName(name, domain), data: known };
      const within = Math.min(Math.max(ttl, MIN_TTL), MAX_TTL);
      records.set(recordKey(record), { ...record, ttl: within });
    }
  }
  return { records: unifyTtls([...records.values()]), leftOut: [...leftOut.values()] };
}

/** Unifies the TTL of each RRset to its minimum (RFC 2181, section 5.2). */
function unifyTtls(records: readonly LiveRecord[]): LiveRecord[] {
  const shortest = new Map<string, number>();
  for (const record of records) {
    const key = rrsetKey(record);
    shortest.set(key, Math.min(record.ttl, shortest.get(key) ?? MAX_TTL));
  }
  return records.map((record) => ({ ...record, ttl: shortest.get(rrsetKey(record)) ?? record.ttl }));
}

/** The types that locate a site. */
const SITE_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME', 'HTTPS'];

/** Whether a record points visitors of the domain, or of `www`, to a site. */
export function pointsToSite(domain: string, { name, data }: LiveRecord): boolean {
  return (name === domain || name === `www.${domain}`) && SITE_TYPES.includes(data.type);
}

/**
 * Whether an omitted record matters: not for types that some servers ignore, nor for site
 * addresses, which we set ourselves.
 */
export function isMissed(domain: string, { name, type }: LeftOut): boolean {
  const isOfSite = (name === '' || name === domain || name === 'www') && SITE_TYPES.includes(type);
  return !isOfSite && !MAY_STAY_UNANSWERED.includes(type);
}

/**
 * The change that copies records into a zone.
 *
 * Copied RRsets replace existing ones and whatever conflicts with them. All other records stay.
 */
export function copyChange(present: readonly StoredRecord[], copied: readonly LiveRecord[]): WantedChange {
  const keys = new Set(copied.map(rrsetKey));
  const aliases = new Set(copied.filter(({ data }) => data.type === 'CNAME').map(({ name }) => name));
  const names = new Set(copied.map(({ name }) => name));
  const addressed = new Set(
    copied.filter(({ data }) => data.type === 'A' || data.type === 'AAAA').map(({ name }) => name),
  );
  const stays = (record: StoredRecord): boolean => {
    const { name, data } = record;
    if (keys.has(rrsetKey(record)) || aliases.has(name)) return false;
    if (data.type === 'CNAME') return !names.has(name);
    return data.type !== 'ALIAS' || !addressed.has(name);
  };
  const kept = present.filter((record) => record.origin === 'customer' && stays(record));
  return changeTowards(present, [...kept, ...copied]);
}
