import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { hasChangeableAddress } from '../rules/site-address-change.ts';
import { findSite, siteAccess } from './api/find-site.ts';
import { canChangeAddress } from './api/site-policy.ts';
import type { Site } from './site-store.ts';
import type { SitesDeps } from './sites-deps.ts';

/** The site whose address somebody wants to change, refused where they may not or it cannot be changed. */
export async function requireAddressChange(
  { db }: Pick<SitesDeps, 'db'>,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<Site>> {
  const site = await findSite(db, idOrSlugOrDomain);
  if (!site) return refuseSite('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  if (!access) return refuseSite('unauthorized');
  if (!canChangeAddress(access)) return refuseSite('not_site_administrator');
  return hasChangeableAddress(site) ? ok(site) : refuseSite('site_address_fixed');
}
