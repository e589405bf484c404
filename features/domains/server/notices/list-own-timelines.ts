import type { NameRenewal } from '#features/billing/server/api/name-renewals.ts';
import { findDomainLifecycle } from '../../rules/domain-lifecycle.ts';
import { domainTimelines } from '../../rules/domain-timeline.ts';
import type { DomainTimeline } from '../../rules/domain-timeline.ts';
import { type Domain, listDomainsOfOwner } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** A domain with what happens to it. */
export interface TimedDomain {
  readonly domain: Domain;
  /** What happens if its holder does nothing comes first; empty where nothing can. */
  readonly timelines: readonly DomainTimeline[];
  /** What billing knows of its renewal; null where it was not bought here. */
  readonly renewal: NameRenewal | null;
}

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'renewals'>;

/** The domains that a person manages and that end before an instant, with their timelines. */
export async function listOwnTimelines(
  deps: Deps,
  userId: number,
  expiresBefore: Date,
): Promise<readonly TimedDomain[]> {
  const card = await deps.renewals.findCard(deps.db, userId);
  return addTimelines(deps, await listDomainsOfOwner(deps.db, userId, expiresBefore), card);
}

/** The timelines of domains of one person, whose renewals this card pays for. */
export async function addTimelines(
  { db, clock, renewals }: Deps,
  domains: readonly Domain[],
  card: string | null,
): Promise<readonly TimedDomain[]> {
  const now = clock.now();
  const known = await renewals.list(
    db,
    domains.flatMap(({ name, facts: { expiresAt } }) => (expiresAt ? [{ name, endsAt: expiresAt }] : [])),
  );
  return domains.map((domain) => {
    const renewal = known.get(domain.name) ?? null;
    const { tries = [], announced = null } = renewal ?? {};
    const timelines = domainTimelines(domain.facts, findDomainLifecycle(domain), {
      // Without a purchase nothing is charged.
      autoRenew: domain.isAutoRenewing && renewal !== null,
      card: card !== null && renewal !== null,
      tries,
      announced,
      now,
    });
    return { domain, timelines, renewal };
  });
}
