import type { Maintenance } from '#platform/epp-wire/extensions/maintenance.ts';
import { after, days } from '#platform/kernel/duration.ts';

import type { AnnouncedMaintenance } from '../stores/maintenance-store.ts';
import { maintenanceEnd } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';

/** How long before a maintenance registrars are reminded of it. */
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

/** The maintenances that the TLDs' own rules have today: each from one day's hour to the next one's. */
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
