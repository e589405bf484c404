import type { Maintenance } from '#platform/epp-wire/extensions/maintenance.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { findMaintenanceEnds } from '../stores/maintenance-store.ts';
import type { AnnouncedMaintenance } from '../stores/maintenance-store.ts';
import { maintenanceEnd } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { RegistryDatabase } from '../stores/tables.ts';

/** How long before a maintenance registrars are reminded. */
export const REMINDED_BEFORE = days(1);

/** A maintenance in the words of RFC 9167: EPP answers, but for the TLDs named. */
export function toWire(
  { id, tlds, startsAt, endsAt, isEmergency, description, createdAt, updatedAt }: AnnouncedMaintenance,
  pollType: Maintenance['pollType'],
): Maintenance {
  return {
    id,
    pollType,
    systems: [{ name: 'EPP', host: null, impact: 'partial' }],
    environment: 'production',
    startsAt,
    endsAt,
    reason: isEmergency ? 'emergency' : 'planned',
    description,
    tlds,
    intervention: { connection: false, implementation: false },
    createdAt,
    updatedAt,
  };
}

/** The TLDs' daily maintenances: each entry covers the 24 hours before its end. */
export function dailyMaintenances(tlds: readonly Tld[], now: Date): readonly AnnouncedMaintenance[] {
  return tlds.flatMap((tld) => {
    const endsAt = maintenanceEnd(tld, now);
    if (endsAt === null) return [];
    const startsAt = after(endsAt, -days(1));
    return [
      {
        id: `${tld.name}-${startsAt.toISOString().slice(0, 10)}`,
        tlds: [tld.name],
        startsAt,
        endsAt,
        isEmergency: false,
        description: `.${tld.name} is maintained every day.`,
        createdAt: startsAt,
        updatedAt: null,
        told: 'reminded' as const,
      },
    ];
  });
}

/** Rejects commands that a TLD in maintenance does not support (2400). */
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
