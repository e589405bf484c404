import type { SiteListDeps } from '../server/list-site-domains.ts';

/** The dependencies of a site's list in tests of the slices below email: no forwards, no agreements. */
export function siteListDeps(
  bench: Pick<SiteListDeps, 'db' | 'clock'>,
  overrides: Partial<SiteListDeps> = {},
): SiteListDeps {
  return {
    db: bench.db,
    clock: bench.clock,
    brand: 'Namestead',
    registrationAgreements: { own: null, WWD: null },
    countForwards: async () => new Map(),
    ...overrides,
  };
}
