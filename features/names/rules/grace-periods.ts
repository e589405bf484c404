/** How long a registry takes a name back and gives its price back (RFC 3915 section 3.1), in days. */
export interface GracePeriods {
  /** After a registration; deleted in it, the name is as if it had never been. */
  readonly addDays: number;
  /** After a renewal; deleted in it, the name is gone by way of redemption, and only that price comes back. */
  readonly renewDays: number;
  /** Where they are published. */
  readonly source: string;
  /** The day on which they were taken over (ISO 8601). */
  readonly readOn: string;
}

/** What ICANN's registries share, and those country codes that are run like them. */
const SHARED: GracePeriods = {
  addDays: 5,
  renewDays: 5,
  source: 'ICANN, registry agreements, specification 6; AGP Limits Policy, 2009',
  readOn: '2026-01-01',
};

/** TLDs whose registries charge for what was ordered, for good. */
const WITHOUT: ReadonlyMap<string, string> = new Map([
  ['uk', 'Nominet, registrar agreement'],
  ['de', 'DENIC, domain terms'],
  ['nl', 'SIDN, terms for registrars'],
  ['fr', 'Afnic, naming policy'],
  ['eu', 'EURid, registration policy'],
  ['ch', 'SWITCH, terms for registrars'],
  ['at', 'nic.at, terms for registrars'],
  ['jp', 'JPRS, rules of registration'],
]);

/** The grace periods of a TLD. */
export function gracePeriods(tld: string): GracePeriods {
  const source = WITHOUT.get(tld);
  return source === undefined ? SHARED : { ...SHARED, addDays: 0, renewDays: 0, source };
}
