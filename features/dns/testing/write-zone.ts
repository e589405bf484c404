import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { defaultRecords } from '../rules/default-records.ts';
import { insertZone, lockZone, saveChange } from '../server/zone-store.ts';
import { TEST_DEFAULTS, zoneRecord } from './zone-builder.ts';

const AUTHOR = { userId: null, at: new Date('2026-05-01T12:00:00Z') };

/** Stores a zone of the default records and the given lines. */
export async function writeZone(db: Database, name: string, lines: readonly string[] = []): Promise<void> {
  const records = [...defaultRecords(name, TEST_DEFAULTS), ...lines.map((line) => zoneRecord(line))];
  await inTransaction(db, (tx) => insertZone(tx, name, records, AUTHOR));
}

/** Adds records as one change; `beforeCommit` runs after the writes, before the commit. */
export async function addRecords(
  db: Database,
  zoneName: string,
  lines: readonly string[],
  beforeCommit?: () => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const zone = await lockZone(tx, zoneName);
    if (zone === null) throw new Error(`no zone ${zoneName}`);
    await saveChange(tx, zone, { removed: [], added: lines.map((line) => zoneRecord(line)) }, AUTHOR);
    await beforeCommit?.();
  });
}
