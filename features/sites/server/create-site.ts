import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { SITE_TITLE_MAXIMUM, isSiteTitle } from '../rules/site-address.ts';
import { FREE_PLAN } from '../rules/site-plan.ts';
import { checkSiteAddress } from './api/check-site-address.ts';
import { openSite } from './api/open-site.ts';
import { decideAccess } from './api/site-policy.ts';
import type { SiteView } from './site-presenter.ts';
import { countSitesForCreation } from './site-store.ts';
import type { SitesDeps } from './sites-deps.ts';

/** What a person decides about a new site; `name` is lower-cased. */
export interface NewSiteRequest {
  readonly name: string;
  readonly title?: string;
}

/** Makes a site on the free plan with a free address; the person owns it and is its administrator. */
export async function createSite(
  deps: SitesDeps,
  actor: UserActor,
  input: NewSiteRequest,
): Promise<Result<SiteView>> {
  const title = input.title || input.name;
  const checked = await checkSiteAddress(deps, input.name);
  if (!checked.ok) return checked;
  if (!isSiteTitle(title)) {
    return refuseSite(
      'invalid_site_title',
      { maximumLength: SITE_TITLE_MAXIMUM },
      { data: { field: 'blog_title' } },
    );
  }

  return inTransaction(deps.db, async (tx: Database) => {
    const refused = await refuseMoreSites(tx, actor, deps.sitesPerAccount);
    if (refused) return refused;
    const site = await openSite(tx, {
      title,
      addressHost: checked.value.address,
      ownerId: actor.userId,
      plan: FREE_PLAN,
      createdAt: deps.clock.now(),
    });
    // Taken concurrently since the check.
    if (!site) return refuseSite('site_address_taken', {}, { data: { field: 'blog_name' } });
    await deps.live.announce(tx, { userIds: [actor.userId], topic: 'sites' });
    // The account says how many sites its person has.
    await deps.live.announce(tx, { userIds: [actor.userId], topic: 'me' });
    return ok({ site, access: decideAccess(site, actor.userId, 'administrator'), ownerName: null });
  });
}

/** The refusal for a person who owns as many sites as they may, or null; few until their address is confirmed. */
async function refuseMoreSites(
  tx: Database,
  { userId }: UserActor,
  { unconfirmed, confirmed }: SitesDeps['sitesPerAccount'],
) {
  const owned = await countSitesForCreation(tx, userId);
  if (owned >= confirmed) return refuseSite('too_many_sites', { maximum: confirmed });
  if (owned < unconfirmed) return null;
  const account = await findAccount(tx, userId);
  return account?.emailVerifiedAt ? null : refuseSite('too_many_sites_unconfirmed', { maximum: unconfirmed });
}
