import type { Kysely } from 'kysely';
import type { DnsTables } from './tables.ts';
import type { StoredZone } from '../rules/zone-record.ts';

/** Records that are kept at most, some 300 octets each; the zone that was least recently used makes room. */
const MAX_RECORDS = 50_000;

/**
 * Zones as they were read or written last, so that a version of a zone is read once and not by everybody who wants it.
 *
 * What a zone holds at a serial never changes, so whoever knows the serial of now may take what is kept of it.
 * Only what is committed may be kept: a serial that was rolled back is given to another change.
 */
export class ZoneMemory {
  readonly #zones = new Map<number, StoredZone>();
  readonly #mostRecords: number;
  #records = 0;

  constructor(mostRecords = MAX_RECORDS) {
    this.#mostRecords = mostRecords;
  }

  /** The zone at exactly that version, or null where it is not kept. */
  at(version: { readonly id: number; readonly serial: number }): StoredZone | null {
    const zone = this.#zones.get(version.id);
    if (zone?.serial !== version.serial) return null;
    this.#zones.delete(zone.id);
    this.#zones.set(zone.id, zone);
    return zone;
  }

  /** Keeps a committed version; a newer one that is there already stays. */
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

/** The memory of a database, one for all who read it by the same pool; null inside a transaction, which may hold what is never committed. */
export function memoryOf(db: Kysely<DnsTables>): ZoneMemory | null {
  if (db.isTransaction) return null;
  const memory = memories.get(db) ?? new ZoneMemory();
  memories.set(db, memory);
  return memory;
}
