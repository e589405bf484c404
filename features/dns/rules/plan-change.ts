import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { WantedRecord } from './read-record.ts';
import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import {
  DEFAULT_TTL,
  MAX_ZONE_RECORDS,
  MAX_RRSET_RECORDS,
  MAX_RRSET_TEXT,
  recordKey,
} from './zone-record.ts';
import type { StoredRecord, ZoneRecord } from './zone-record.ts';

/** A requested change of a zone. */
export interface WantedChange {
  readonly additions: readonly WantedRecord[];
  /** Records to remove, by id or by content. */
  readonly removals: readonly (string | Pick<ZoneRecord, 'name' | 'data'>)[];
  /** Whether the mail of the domain goes to a mail service from now on, as with a template. */
  readonly movesMail?: boolean;
}

/** A zone before the change. */
export interface ZoneBefore {
  readonly domain: string;
  readonly records: readonly StoredRecord[];
  /** Default site records, suppressed while the customer has address records at the apex. */
  readonly siteRecords: readonly ZoneRecord[];
}

/** The effect of a change on the zone. */
export interface ChangePlan {
  readonly removed: readonly StoredRecord[];
  readonly added: readonly ZoneRecord[];
  /** Whether the domain's email forwards get no mail any more (`rules/mail-loss.ts`). */
  readonly stopsForwards?: boolean;
}

/** Why a change is refused, with the first invalid record. */
export interface PlanRefusal {
  readonly code:
    | 'record_not_found'
    | 'cname_to_itself'
    | 'alias_not_public'
    | 'protected_record'
    | CompanionError;
  readonly name: string;
  readonly type: string;
}

/**
 * Plans a change of a zone, or refuses it.
 *
 * Removals are applied before additions, so a record can be replaced in one change. These refusals
 * are unconditional (decision 39, "Last MX, mass deletion").
 */
export function planChange(zone: ZoneBefore, change: WantedChange): Result<ChangePlan, PlanRefusal> {
  const { sameNames, byId } = affectedRecords(zone.records, change);
  // Built only for removals by content, because printing dominates in a big zone.
  const byRecordKey = change.removals.every(isId) ? null : Map.groupBy(sameNames, recordKey);
  const removed = new Set<StoredRecord>();
  for (const removal of change.removals) {
    const record = isId(removal)
      ? byId.get(removal)
      : byRecordKey?.get(recordKey(removal))?.find((each) => !removed.has(each));
    if (record === undefined || removed.has(record)) return refuse('record_not_found', nameless(removal));
    if (record.origin === 'system') return refuse('protected_record', record);
    removed.add(record);
  }
  const present = new Map<string, NameRecords>();
  for (const record of sameNames) if (!removed.has(record)) namesake(present, record.name).add(record);
  const room = MAX_ZONE_RECORDS - (zone.records.length - removed.size);
  const added: ZoneRecord[] = [];
  for (const { ttl, ...wanted } of change.additions) {
    const companions = namesake(present, wanted.name);
    const record: ZoneRecord = {
      ...wanted,
      // The RRset's TTL, or the default for its first record.
      ttl: ttl ?? companions.customerTtl(wanted.data.type) ?? DEFAULT_TTL,
      origin: 'customer',
    };
    const fault = validatePlace(record, zone.domain) ?? companions.findFault(record, ttl);
    if (fault !== null) return refuse(fault, record);
    if (added.length >= room) return refuse('too_many_records', record);
    added.push(record);
    companions.add(record);
  }
  return ok(withSiteRecords(zone, { removed: [...removed], added }));
}

/**
 * The records that a change can affect: those of its names, and those removed by id. The rest of a
 * big zone is skipped.
 */
function affectedRecords(
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

function namesake(present: Map<string, NameRecords>, name: string): NameRecords {
  const known = present.get(name) ?? new NameRecords();
  present.set(name, known);
  return known;
}

function isId(removal: WantedChange['removals'][number]): removal is string {
  return typeof removal === 'string';
}

/** Why a record is invalid at its name, regardless of others. */
function validatePlace({ data, name }: ZoneRecord, domain: string): PlanRefusal['code'] | null {
  if (name === domain && (data.type === 'NS' || data.type === 'SOA')) return 'protected_record';
  const isAlias = data.type === 'CNAME' || data.type === 'ALIAS';
  if (isAlias && data.target === `${name}.`) return 'cname_to_itself';
  // Checked here as well as in the form, because restoring and undoing may recreate old records.
  return data.type === 'ALIAS' && !isPublicName(data.target) ? 'alias_not_public' : null;
}

/** Whether the record determines the addresses of the name; an ALIAS does, too. */
function isAddress({ data }: ZoneRecord): boolean {
  return data.type === 'A' || data.type === 'AAAA' || data.type === 'ALIAS';
}

/** Suppresses or restores the site's records, as the customer's own addresses come and go. */
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

/** Why a record conflicts with others of its name. */
export type CompanionError =
  | 'duplicate_record'
  | 'cname_stands_alone'
  | 'alias_beside_addresses'
  | 'ttl_differs'
  | 'too_many_records';

/** Summary of the records of one type. */
interface TypeSummary {
  count: number;
  /** Total length of their rdata text. */
  text: number;
  readonly ttls: Set<number>;
  customerTtl: number | null;
}

/**
 * Summarises the records of one name, so that each further record is checked in constant time.
 *
 * A change may add 20,000 records. Site records are kept separate, because they yield to the
 * customer's.
 */
export class NameRecords {
  readonly #types = new Map<ZoneData['type'], TypeSummary>();
  readonly #sayings = new Set<string>();
  #siteAddresses = 0;

  constructor(records: readonly ZoneRecord[] = []) {
    for (const record of records) this.add(record);
  }

  add(record: ZoneRecord): void {
    if (record.origin === 'system' && record.data.type === 'A') {
      this.#siteAddresses += 1;
      return;
    }
    const { type } = record.data;
    const summary = this.#types.get(type) ?? { count: 0, text: 0, ttls: new Set(), customerTtl: null };
    summary.count += 1;
    summary.text += printRdata(record.data).length;
    summary.ttls.add(record.ttl);
    if (record.origin === 'customer') summary.customerTtl ??= record.ttl;
    this.#types.set(type, summary);
    this.#sayings.add(recordKey(record));
  }

  /** The TTL of the customer's records of a type; null if there are none. */
  customerTtl(type: ZoneData['type']): number | null {
    return this.#types.get(type)?.customerTtl ?? null;
  }

  /** Why the record cannot be added, or null; `wantedTtl` is the requested TTL, if any. */
  findFault(record: ZoneRecord, wantedTtl: number | null): CompanionError | null {
    const { type } = record.data;
    if (this.#sayings.has(recordKey(record))) return 'duplicate_record';
    const isCname = type === 'CNAME';
    if (isCname ? this.#hasOtherThan('CNAME') : this.#has('CNAME')) return 'cname_stands_alone';
    if (type === 'ALIAS' && (this.#has('A') || this.#has('AAAA') || this.#has('ALIAS'))) {
      return 'alias_beside_addresses';
    }
    if ((type === 'A' || type === 'AAAA') && this.#has('ALIAS')) return 'alias_beside_addresses';
    const rrset = this.#types.get(type);
    if (isCname && rrset !== undefined) return 'cname_stands_alone';
    const text = (rrset?.text ?? 0) + printRdata(record.data).length;
    if (rrset !== undefined && wantedTtl !== null && [...rrset.ttls].some((ttl) => ttl !== wantedTtl)) {
      return 'ttl_differs';
    }
    return (rrset?.count ?? 0) >= MAX_RRSET_RECORDS || text > MAX_RRSET_TEXT ? 'too_many_records' : null;
  }

  #has(type: ZoneData['type']): boolean {
    return this.#types.has(type);
  }

  #hasOtherThan(type: ZoneData['type']): boolean {
    return this.#siteAddresses > 0 || this.#types.size > (this.#has(type) ? 1 : 0);
  }
}
