import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { changeTowards } from './desired-zone.ts';
import { MAX_TTL, MIN_TTL, fullName, rrsetKey, sayingOf } from './zone-record.ts';
import type { LiveQuestion } from './live-names.ts';
import { MAY_STAY_UNANSWERED } from './live-names.ts';
import type { WantedChange } from './plan-change.ts';
import { isWritableType, parseRdata, printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import type { StoredRecord } from './zone-record.ts';

/** What a name server said to one question: the records of that very name, an alias in place of others. */
export interface LiveAnswer {
  readonly question: LiveQuestion;
  readonly records: readonly { readonly ttl: number; readonly data: Rdata }[];
}

/** A record that other name servers serve, as ours would. */
export interface LiveRecord {
  /** In full, lower case, without the final dot. */
  readonly name: string;
  readonly ttl: number;
  readonly data: ZoneData;
}

/** Records that cannot be copied: what we cannot serve. */
export interface LeftOut {
  /** Relative; empty for the domain itself. */
  readonly name: string;
  readonly type: string;
}

type Told = LiveAnswer['records'][number];

/** The data in the one form that is stored; null where we could not serve it. */
function canonical(data: Rdata): ZoneData | null {
  return data.type !== 'OPAQUE' && isWritableType(data.type)
    ? parseRdata(data.type, printRdata(data).split(' '), '.')
    : null;
}

/** What is said of one name, each thing once; where it is an alias, that alone (RFC 1034, section 3.6.2). */
function toldOf(answers: readonly LiveAnswer[]): readonly Told[] {
  const told = answers.flatMap(({ records }) => records);
  const alias = told.find(({ data }) => data.type === 'CNAME');
  return alias === undefined ? told : [alias];
}

/** What the record of `*` makes every name say to these questions. */
function fromWildcard(wild: readonly Told[], types: ReadonlySet<string>): readonly Told[] {
  return wild.filter(({ data }) => data.type === 'CNAME' || types.has(data.type));
}

const textOf = ({ data }: Told): string => {
  const known = canonical(data);
  return known === null ? data.type : `${known.type} ${printRdata(known)}`;
};

function isSame(one: readonly Told[], other: readonly Told[]): boolean {
  const [texts, others] = [new Set(one.map(textOf)), new Set(other.map(textOf))];
  return texts.size === others.size && [...texts].every((text) => others.has(text));
}

/**
 * The records that the answers about a domain are of.
 *
 * What every name says, by what was said of `probe`, is one record of `*` and none of the others. The domain
 * itself cannot be an alias, so one that claims to be is left out. Times are brought within our bounds.
 */
export function liveRecords(
  domain: string,
  probe: string,
  answers: readonly LiveAnswer[],
): { readonly records: readonly LiveRecord[]; readonly leftOut: readonly LeftOut[] } {
  const byName = Map.groupBy(answers, ({ question }) => question.name);
  const wild = toldOf(byName.get(probe) ?? []);
  const records = new Map<string, LiveRecord>();
  const leftOut = new Map<string, LeftOut>();
  for (const [asked, said] of byName) {
    const told = toldOf(said);
    const name = asked === probe ? '*' : asked;
    const types = new Set(said.map(({ question }) => question.type));
    const isOwn = name === '' || name === '*';
    if (!isOwn && wild.length > 0 && isSame(told, fromWildcard(wild, types))) continue;
    for (const { ttl, data } of told) {
      const known = name === '' && data.type === 'CNAME' ? null : canonical(data);
      if (known === null) {
        leftOut.set(`${name} ${data.type}`, { name, type: data.type });
        continue;
      }
      const record = { name: fullName(name, domain), data: known };
      const within = Math.min(Math.max(ttl, MIN_TTL), MAX_TTL);
      records.set(sayingOf(record), { ...record, ttl: within });
    }
  }
  return { records: withOneTime([...records.values()]), leftOut: [...leftOut.values()] };
}

/** The records with one time per name and type: the shortest of theirs (RFC 2181, section 5.2). */
function withOneTime(records: readonly LiveRecord[]): LiveRecord[] {
  const shortest = new Map<string, number>();
  for (const record of records) {
    const key = rrsetKey(record);
    shortest.set(key, Math.min(record.ttl, shortest.get(key) ?? MAX_TTL));
  }
  return records.map((record) => ({ ...record, ttl: shortest.get(rrsetKey(record)) ?? record.ttl }));
}

/** Types that say where a site is. */
const SITE_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME', 'HTTPS'];

/** Whether a record leads visitors of the domain, or of its `www`, to a site. */
export function pointsToSite(domain: string, { name, data }: LiveRecord): boolean {
  return (name === domain || name === `www.${domain}`) && SITE_TYPES.includes(data.type);
}

/** Whether what was left out would be missed: not what some servers stay silent about, nor where visitors are led, which is ours to say. */
export function isMissed(domain: string, { name, type }: LeftOut): boolean {
  const isOfSite = (name === '' || name === domain || name === 'www') && SITE_TYPES.includes(type);
  return !isOfSite && !MAY_STAY_UNANSWERED.includes(type);
}

/**
 * The change that copies records into a zone: what is copied of a name and type takes the place of what is there,
 * and of what could not stand beside it. All else stays.
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
