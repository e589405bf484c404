import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { SitePlan } from '../../rules/site-plan.ts';
import {
  deleteSiteDomain,
  endDomainOnly,
  saveDomainCredit,
  savePlan,
  savePrimaryDomain,
  saveSiteDomains,
  saveSiteFlag,
} from '../site-store.ts';
import type { FlagName } from '../../rules/feature-flags.ts';
import type { SitesDeps } from '../sites-deps.ts';

/**
 * Records which domain a site is reached by; null goes back to its address.
 * The domain is findable from then on, as `recordSiteDomains` makes the others.
 */
export async function recordPrimaryDomain(
  db: Database,
  siteId: number,
  domain: string | null,
): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    if (domain !== null) await saveSiteDomains(tx, siteId, [domain]);
    await savePrimaryDomain(tx, siteId, domain);
  });
}

/** Records the plan that a site holds from now on, with its domain credit. */
export async function recordPlan(db: Database, siteId: number, plan: SitePlan): Promise<void> {
  await savePlan(db, siteId, plan);
}

/** Takes the plan's domain credit; false where there was none, so that it is never taken twice. */
export async function takeDomainCredit(db: Database, siteId: number): Promise<boolean> {
  return saveDomainCredit(db, siteId, false);
}

/** Gives a domain credit back, such as when the registration that took it was refused. */
export async function returnDomainCredit(db: Database, siteId: number): Promise<void> {
  await saveDomainCredit(db, siteId, true);
}

/**
 * Records that a domain is gone from a site. One that only held this domain is an ordinary site from
 * then on, at its address and not launched, because there is nothing else that it could be.
 */
export async function recordDomainRemoved(tx: Database, siteId: number, domain: string): Promise<void> {
  await deleteSiteDomain(tx, siteId, domain);
  await endDomainOnly(tx, siteId);
}

/** Turns a feature on or off at one site; null leaves it to the installation's settings again. Open screens follow at once. */
export async function setSiteFlag(
  deps: Pick<SitesDeps, 'db' | 'live'>,
  change: { readonly siteId: number; readonly name: FlagName; readonly isOn: boolean | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    await saveSiteFlag(tx, change);
    await deps.live.announce(tx, { siteId: change.siteId, topic: 'sites' });
  });
}
