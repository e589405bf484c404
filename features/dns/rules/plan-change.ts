import { isPublicName } from '#platform/dns-wire/public-name.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { DEFAULT_TTL, MAX_RRSET_RECORDS, MAX_RRSET_TEXT, MAX_ZONE_RECORDS } from './dns-limits.ts';
import type { WantedRecord } from './read-record.ts';
import { printRdata } from './record-types/record-types.ts';
import { isSameRecord } from './zone-record.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

/** What somebody wants changed, as one change. */
export interface WantedChange {
  readonly additions: readonly WantedRecord[];
  /** Records to remove: by id, or by what they say. */
  readonly removals: readonly (string | Pick<ZoneRecord, 'name' | 'data'>)[];
}

/** A zone before the change. */
export interface ZoneBefore {
  readonly domain: string;
  readonly records: readonly StoredRecord[];
  /** The site's own records, which stand back while the domain has addresses of its customer's. */
  readonly siteRecords: readonly ZoneRecord[];
}

/** What carrying out the change does to the zone. */
export interface ChangePlan {
  readonly removed: readonly StoredRecord[];
  readonly added: readonly ZoneRecord[];
}

/** Why a change is refused, and the first record at fault. */
export interface PlanRefusal {
  readonly code:
    | 'record_not_found'
    | 'duplicate_record'
    | 'cname_stands_alone'
    | 'cname_to_itself'
    | 'alias_beside_addresses'
    | 'alias_not_public'
    | 'ttl_differs'
    | 'protected_record'
    | 'too_many_records';
  readonly name: string;
  readonly type: string;
}

/**
 * Works out a change to a zone, or why it may not be.
 *
 * Removals count before additions, so a record may be replaced in one change.
 * What is refused here is refused for everybody (DECISIONS, "Last MX, mass deletion").
 */
export function planChange(zone: ZoneBefore, change: WantedChange): Result<ChangePlan, PlanRefusal> {
  const { sameNames, byId } = concerned(zone.records, change);
  const names = byName(sameNames);
  const removed = new Set<StoredRecord>();
  for (const removal of change.removals) {
    const record = isId(removal)
      ? byId.get(removal)
      : (names.get(removal.name) ?? []).find((each) => !removed.has(each) && isSameRecord(each, removal));
    if (record === undefined || removed.has(record)) return refuse('record_not_found', nameless(removal));
    if (record.origin === 'system') return refuse('protected_record', record);
    removed.add(record);
  }
  const present: Map<string, ZoneRecord[]> = byName(sameNames.filter((record) => !removed.has(record)));
  const room = MAX_ZONE_RECORDS - (zone.records.length - removed.size);
  const added: ZoneRecord[] = [];
  for (const wanted of change.additions) {
    const companions = present.get(wanted.name) ?? [];
    const record = placed(wanted, companions);
    const fault = additionFault(record, wanted, companions, zone.domain);
    if (fault !== null) return refuse(fault, record);
    if (added.length >= room) return refuse('too_many_records', record);
    added.push(record);
    present.set(wanted.name, [...companions, record]);
  }
  return ok(withSiteRecords(zone, { removed: [...removed], added }));
}

/** The records that a change can meet: those of its names, and those that it removes by id. The rest of a big zone is left alone. */
function concerned(
  records: readonly StoredRecord[],
  { additions, removals }: WantedChange,
): { readonly sameNames: readonly StoredRecord[]; readonly byId: ReadonlyMap<string, StoredRecord> } {
  const ids = new Set(removals.filter(isId));
  const names = new Set(additions.map(({ name }) => name));
  for (const removal of removals) if (!isId(removal)) names.add(removal.name);
  return {
    sameNames: records.filter(({ name }) => names.has(name)),
    byId: new Map(records.filter(({ id }) => ids.has(id)).map((record) => [record.id, record])),
  };
}

function byName<Each extends ZoneRecord>(records: readonly Each[]): Map<string, Each[]> {
  return Map.groupBy(records, ({ name }) => name);
}

function isId(removal: WantedChange['removals'][number]): removal is string {
  return typeof removal === 'string';
}

/** The record with the TTL of its RRset, or the default where it would be the first; `companions` are of its name. */
function placed({ ttl, ...wanted }: WantedRecord, companions: readonly ZoneRecord[]): ZoneRecord {
  const companion = companions.find(
    (other) => other.origin === 'customer' && other.data.type === wanted.data.type,
  );
  return { ...wanted, ttl: ttl ?? companion?.ttl ?? DEFAULT_TTL, origin: 'customer' };
}

function additionFault(
  record: ZoneRecord,
  wanted: WantedRecord,
  sameName: readonly ZoneRecord[],
  domain: string,
): PlanRefusal['code'] | null {
  const { data, name } = record;
  if (name === domain && (data.type === 'NS' || data.type === 'SOA')) return 'protected_record';
  const isAlias = data.type === 'CNAME' || data.type === 'ALIAS';
  if (isAlias && data.target === `${name}.`) return 'cname_to_itself';
  // Here as well as at the field, because versions of before are restored and changes undone.
  if (data.type === 'ALIAS' && !isPublicName(data.target)) return 'alias_not_public';
  const companions = sameName.filter((other) => !standsBack(other, record));
  if (companions.some((other) => isSameRecord(other, record))) return 'duplicate_record';
  if (companions.some((other) => (other.data.type === 'CNAME') !== (data.type === 'CNAME'))) {
    return 'cname_stands_alone';
  }
  if (companions.some((other) => isAddress(other) && isAddress(record) && isBesideAlias(other, record))) {
    return 'alias_beside_addresses';
  }
  const rrset = companions.filter((other) => other.data.type === data.type);
  if (data.type === 'CNAME' && rrset.length > 0) return 'cname_stands_alone';
  if (wanted.ttl !== null && rrset.some((other) => other.ttl !== wanted.ttl)) return 'ttl_differs';
  return isOverLimit(record, rrset) ? 'too_many_records' : null;
}

/** The site's addresses make room for addresses that the customer puts on the same name. */
function standsBack(other: ZoneRecord, record: ZoneRecord): boolean {
  return other.origin === 'system' && other.data.type === 'A' && isAddress(record);
}

/** Whether it says at which addresses the name is: an ALIAS does so by the name of another. */
function isAddress({ data }: ZoneRecord): boolean {
  return data.type === 'A' || data.type === 'AAAA' || data.type === 'ALIAS';
}

/** An ALIAS is all that a name says of its addresses, and the only one. */
function isBesideAlias(one: ZoneRecord, other: ZoneRecord): boolean {
  return one.data.type === 'ALIAS' || other.data.type === 'ALIAS';
}

function isOverLimit(record: ZoneRecord, rrset: readonly ZoneRecord[]): boolean {
  const text = [...rrset, record].reduce((sum, each) => sum + printRdata(each.data).length, 0);
  return rrset.length >= MAX_RRSET_RECORDS || text > MAX_RRSET_TEXT;
}

/** Takes the site's records out of the zone or puts them back, as the customer's own addresses come and go. */
function withSiteRecords(zone: ZoneBefore, plan: ChangePlan): ChangePlan {
  const isGone = new Set<ZoneRecord>(plan.removed);
  const isOwn = (record: ZoneRecord): boolean =>
    record.origin === 'customer' && record.name === zone.domain && isAddress(record);
  const standing = zone.records.filter(
    (record) => record.origin === 'system' && record.data.type === 'A' && !isGone.has(record),
  );
  const hasOwn =
    plan.added.some(isOwn) || zone.records.some((record) => isOwn(record) && !isGone.has(record));
  if (hasOwn) return { removed: [...plan.removed, ...standing], added: plan.added };
  const returning = standing.length > 0 ? [] : zone.siteRecords;
  return { removed: plan.removed, added: [...plan.added, ...returning] };
}

function nameless(removal: WantedChange['removals'][number]): { name: string; data: { type: string } } {
  return typeof removal === 'string' ? { name: '', data: { type: '' } } : removal;
}

function refuse(
  code: PlanRefusal['code'],
  { name, data }: { readonly name: string; readonly data: { readonly type: string } },
): { readonly ok: false; readonly refusal: PlanRefusal } {
  return refused({ code, name, type: data.type });
}
