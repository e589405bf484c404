import { EppError } from '#platform/epp-wire/epp-error.ts';

import { findMaintenanceEnds } from '../stores/maintenance-store.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';
import { maintenanceEnd } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';

/** Refuses what a TLD in maintenance does not do (2400). */
export async function requireOpenTld(db: RegistryDatabase, tld: Tld, now: Date): Promise<void> {
  const end = closedUntil(tld, await findMaintenanceEnds(db, now), now);
  if (end !== null) throw new EppError(2400, 'domain:name', `TLD in maintenance until ${end.toISOString()}`);
}

/** When the TLD's maintenance ends, by its own rules or as announced; null when it is open. */
export function closedUntil(tld: Tld, announced: ReadonlyMap<string, Date>, now: Date): Date | null {
  const own = maintenanceEnd(tld, now);
  const other = announced.get(tld.name) ?? null;
  if (own === null || other === null) return own ?? other;
  return own > other ? own : other;
}
