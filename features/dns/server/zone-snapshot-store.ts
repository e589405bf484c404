import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { printRdata } from '../rules/record-types/record-types.ts';
import type { DnsTables } from './tables.ts';
import { openZoneMemory } from './zone-memory.ts';
import { findServedZone } from './zone-store.ts';
import type { StoredZone } from '../rules/zone-record.ts';

/** A zone as text for the snapshot: owner, TTL, type and rdata of each record. */
export interface ZoneText {
  readonly name: string;
  readonly serial: number;
  readonly records: readonly (readonly [owner: string, ttl: number, type: string, rdata: string])[];
}

/** Lists the served zones of these names, each read atomically; others are left out. Bypasses the cache. */
export async function listZoneTexts(db: Kysely<DnsTables>, names: readonly string[]): Promise<ZoneText[]> {
  const versions = await db
    .selectFrom('dns.zone')
    .select(['id', 'name', 'serial', 'interrupted_to'])
    .where('is_served', '=', true)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  const memory = openZoneMemory(db);
  const known: StoredZone[] = [];
  for (const version of versions) {
    const isInterrupted = version.interrupted_to !== null;
    // Few are, and what they answer is not what is stored.
    const zone = isInterrupted ? await findServedZone(db, version.name) : memory?.at(version);
    if (zone) known.push(zone);
  }
  const isKnown = new Set(known.map(({ name }) => name));
  const unknown = versions.map(({ name }) => name).filter((name) => !isKnown.has(name));
  return [...known.map(toZoneText), ...(unknown.length === 0 ? [] : await readZoneTexts(db, unknown))];
}

function toZoneText({ name, serial, records }: StoredZone): ZoneText {
  return {
    name,
    serial,
    records: records.map((record) => [record.name, record.ttl, record.data.type, printRdata(record.data)]),
  };
}

async function readZoneTexts(db: Kysely<DnsTables>, names: readonly string[]): Promise<ZoneText[]> {
  const rows = await db
    .selectFrom('dns.zone as zone')
    .innerJoin('dns.rrset as rrset', 'rrset.zone_id', 'zone.id')
    .innerJoin('dns.record as record', 'record.rrset_id', 'rrset.id')
    .select(['zone.name as zone', 'zone.serial', 'rrset.name', 'rrset.ttl', 'rrset.type', 'record.rdata'])
    .where('zone.is_served', '=', true)
    .where('zone.interrupted_to', 'is', null)
    .where(sql<boolean>`zone.name = any(${[...names]}::text[])`)
    .orderBy('zone.id')
    .orderBy('record.id')
    .execute();
  const zones = new Map<string, { name: string; serial: number; records: ZoneText['records'][number][] }>();
  for (const { zone, serial, name, ttl, type, rdata } of rows) {
    const known = zones.get(zone) ?? { name: zone, serial, records: [] };
    known.records.push([name, ttl, type, rdata]);
    zones.set(zone, known);
  }
  return [...zones.values()];
}
