import type { Kysely } from 'kysely';
import type { DnsTables } from './tables.ts';
import type { StoredZone } from '../rules/zone-record.ts';

/** Maximum number of cached records, some 300 octets each; the least recently used zones are evicted. */
const MAX_RECORDS = 50_000;

/**
 * Caches zones by version, so that each version is read once.
 *
 * A version never changes, so the current serial identifies a valid cache entry. Only committed
 * versions may be cached: a rolled-back serial is reused by another change.
 */
export class ZoneMemory {
  readonly #zones = new Map<number, StoredZone>();
  readonly #mostRecords: number;
  #records = 0;

  constructor(mostRecords = MAX_RECORDS) {
    this.#mostRecords = mostRecords;
  }

  /** The zone at exactly this version; null if it is not cached. */
  at(version: { readonly id: number; readonly serial: number }): StoredZone | null {
    const zone = this.#zones.get(version.id);
    if (zone?.serial !== version.serial) return null;
    this.#zones.delete(zone.id);
    this.#zones.set(zone.id, zone);
    return zone;
  }

  /** Caches a committed version; a newer cached one stays. */
  keep(zone: StoredZone): void {
    const known = this.#zones.get(zone.id);
    if (known !== undefined && known.serial > zone.serial) return;
    this.#drop(zone.id);
    if (zone.records.length > this.#mostRecords) return;
    this.#zones.set(zone.id, zone);
    this.#records += zone.records.length;
    for (const [id] of this.#zones) {
      if (this.#records <= this.#mostRecords) break;
      this.#drop(id);
    }
  }

  #drop(id: number): void {
    this.#records -= this.#zones.get(id)?.records.length ?? 0;
    this.#zones.delete(id);
  }
}

const memories = new WeakMap<Kysely<DnsTables>, ZoneMemory>();

/**
 * The cache of a database, shared by all users of its pool; null inside a transaction, whose
 * changes may be rolled back.
 */
export function openZoneMemory(db: Kysely<DnsTables>): ZoneMemory | null {
  if (db.isTransaction) return null;
  const memory = memories.get(db) ?? new ZoneMemory();
  memories.set(db, memory);
  return memory;
}
