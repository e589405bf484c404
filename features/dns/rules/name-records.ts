import { MAX_RRSET_RECORDS, MAX_RRSET_TEXT } from './dns-limits.ts';
import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import { sayingOf } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/** Why a record cannot stand beside the others of its name. */
export type CompanionError =
  'duplicate_record' | 'cname_stands_alone' | 'alias_beside_addresses' | 'ttl_differs' | 'too_many_records';

/** What is known of the records of one type. */
interface TypeSummary {
  count: number;
  /** Characters of their rdata. */
  text: number;
  readonly ttls: Set<number>;
  customerTtl: number | null;
}

/**
 * The records of one name, summed up so that each further one is judged at once.
 *
 * A change may bring 20,000 records: none of them may cost a walk through those before it. The site's
 * own addresses are kept apart, because they make room for the customer's.
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
    this.#sayings.add(sayingOf(record));
  }

  /** The TTL that the customer's records of the type have, or null where there are none. */
  customerTtl(type: ZoneData['type']): number | null {
    return this.#types.get(type)?.customerTtl ?? null;
  }

  /** Why the record cannot be added, or null; `wantedTtl` is what was asked for, where anything was. */
  faultOf(record: ZoneRecord, wantedTtl: number | null): CompanionError | null {
    const { type } = record.data;
    if (this.#sayings.has(sayingOf(record))) return 'duplicate_record';
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
