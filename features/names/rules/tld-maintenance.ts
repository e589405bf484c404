/** A time at which a registry takes no orders for some TLDs (RFC 9167). */
export interface TldMaintenance {
  /** Without their dot; none named means all that the registry has. */
  readonly tlds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Until when a TLD is undergoing maintenance, as its registry has announced it; null where it is not at `now`. */
export function tldMaintenanceEnd(
  tld: string,
  maintenances: readonly TldMaintenance[],
  now: Date,
): Date | null {
  const ends = maintenances
    .filter(({ tlds, startsAt, endsAt }) => startsAt <= now && now < endsAt && isOneOf(tld, tlds))
    .map(({ endsAt }) => endsAt.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function isOneOf(tld: string, tlds: readonly string[]): boolean {
  return tlds.length === 0 || tlds.includes(tld);
}

/** Whether a maintenance keeps a registry from taking orders: what it does to other systems is no affair of a domain's people. */
export function stopsOrders(
  systems: readonly { readonly name: string; readonly impact: 'full' | 'partial' | 'none' }[],
): boolean {
  return systems.some(({ name, impact }) => name.toUpperCase() === 'EPP' && impact !== 'none');
}
