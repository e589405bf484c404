import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { isFlagOn } from '#features/sites/rules/feature-flags.ts';
import { siteDomain } from '#features/sites/rules/site-address.ts';
import { isFreePlan, isPlanExpired } from '#features/sites/rules/site-plan.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { lockSite } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refusePrimaryDomain } from '../contract/primary-domain-refusals.ts';
import { mustUpgradeForPrimary, whyNotPrimary } from '../rules/primary-domain.ts';
import type { PrimaryCandidate } from '../rules/primary-domain.ts';
import { projectNamed } from '../rules/domain-lifecycle.ts';
import { canListDomains } from './domain-policy.ts';
import { toStatusSite } from './domain-presenter.ts';
import { lockDomain } from './domain-store.ts';
import type { Domain } from './domain-store.ts';
import { findSiteRedirectReservation } from './api/site-redirect-reservation-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'live' | 'flags'>;

/** The free address of a site, as a candidate. */
const SITE_ADDRESS: PrimaryCandidate = {
  type: 'siteAddress',
  isExpired: false,
  isSuspended: false,
  pointsToUs: true,
  transferredAwayAt: null,
  control: 'proven',
};

/** The domain that a site is reached by, for its administrators. */
export async function getPrimaryDomain(
  { db }: Pick<DomainsDeps, 'db'>,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<{ readonly domain: string }>> {
  const site = await requireAdministrator(db, actor, input.site);
  return site.ok ? ok({ domain: siteDomain(site.value) }) : site;
}

/**
 * Makes a domain of a site its primary one, or goes back to the free address. Any administrator of the
 * site may, also one who does not manage the domain. Idempotent.
 *
 * The rows of the domain and the site are locked, so a domain that leaves at the same moment is either
 * refused or takes the choice with it.
 */
export async function setPrimaryDomain(
  deps: Deps,
  actor: UserActor,
  input: { readonly site: string; readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const found = await requireAdministrator(deps.db, actor, input.site);
  if (!found.ok) return found;
  return inTransaction(deps.db, async (tx: Database) => {
    // The domain before its site, in the order of those that remove one.
    const row = await lockDomain(tx, input.domain);
    const site = await lockSite(tx, found.value.id);
    if (!site) return refuseDomain('unknown_site');
    if (siteDomain(site) === input.domain) return ok({ success: true });

    const refused = await validateChoice(deps, tx, { site, name: input.domain, row });
    if (refused !== null) return refused;
    await recordPrimaryDomain(tx, site.id, input.domain === site.addressHost ? null : input.domain);
    await deps.live.announce(tx, { siteId: site.id, topic: 'domains' }, { siteId: site.id, topic: 'sites' });
    return ok({ success: true });
  });
}

async function requireAdministrator(db: Database, actor: UserActor, named: string): Promise<Result<Site>> {
  const site = await findSite(db, named);
  if (!site) return refuseDomain('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  return access && canListDomains(access) ? ok(site) : refuseDomain('unauthorized');
}

/** Refuses a name that cannot become primary; null if it can. */
async function validateChoice(
  { clock, flags }: Pick<Deps, 'clock' | 'flags'>,
  tx: Database,
  { site, name, row }: { readonly site: Site; readonly name: string; readonly row: Domain | null },
): Promise<ReturnType<typeof refusePrimaryDomain> | null> {
  const values = { domain: displayName(name) };
  const isAddress = name === site.addressHost;
  const held = row?.siteId === site.id ? row : null;
  if (held === null && !isAddress) {
    // The target of a redirect is listed with the domains of its site, but belongs to someone else.
    const redirect = await findSiteRedirectReservation(tx, site.id);
    return refusePrimaryDomain(redirect?.host === name ? 'primary_redirect' : 'primary_not_on_site', values);
  }
  const now = clock.now();
  const candidate = held ? { ...projectNamed(held, now), control: held.control } : SITE_ADDRESS;
  const hindrance = whyNotPrimary(candidate, toStatusSite(site));
  if (hindrance !== null) return refusePrimaryDomain(`primary_${hindrance}`, values);
  const isUpgradeDue = mustUpgradeForPrimary(
    { hasOwnName: !isAddress, isPrimary: false },
    {
      // A plan that has ended gives nothing any more.
      isFreePlan: isFreePlan(site.plan) || isPlanExpired(site.plan, now),
      isPlanRequired: isFlagOn('domains/non-primary-upsell', flags, site.flagChoices),
    },
  );
  return isUpgradeDue ? refusePrimaryDomain('primary_needs_plan', values) : null;
}
