/** A registry's maintenance window for some TLDs (RFC 9167). */
export interface TldMaintenance {
  /** Without the dot; an empty list means all TLDs of the registry. */
  readonly tlds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The end of a TLD's announced maintenance; null if none is under way at `now`. */
export function tldMaintenanceEnd(
  tld: string,
  maintenances: readonly TldMaintenance[],
  now: Date,
): Date | null {
  const ends = maintenances
    .filter(({ tlds, startsAt, endsAt }) => startsAt <= now && now < endsAt && isListed(tld, tlds))
    .map(({ endsAt }) => endsAt.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function isListed(tld: string, tlds: readonly string[]): boolean {
  return tlds.length === 0 || tlds.includes(tld);
}

/** Whether a maintenance stops orders; outages of the registry's other systems are ignored. */
export function stopsOrders(
  systems: readonly { readonly name: string; readonly impact: 'full' | 'partial' | 'none' }[],
): boolean {
  return systems.some(({ name, impact }) => name.toUpperCase() === 'EPP' && impact !== 'none');
}
