import type { RegistryDatabase } from './registry-database.ts';

/** How far the registry's clock is ahead of real time. */
export async function getClockOffset(db: RegistryDatabase): Promise<number> {
  const row = await db.selectFrom('registry.clock_offset').select('milliseconds').executeTakeFirstOrThrow();
  return row.milliseconds;
}

/** Stores how far the registry's clock is ahead of real time. */
export async function saveClockOffset(db: RegistryDatabase, milliseconds: number): Promise<void> {
  await db.updateTable('registry.clock_offset').set({ milliseconds }).execute();
}
