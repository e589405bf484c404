import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';
import { parseRedirectTarget, TARGET_PREFIX } from '../rules/redirect-target.ts';
import { redirectsBack } from './redirects-back.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { requireSiteRedirect } from './require-site-redirect.ts';
import { listSiteRedirects } from './site-redirect-store.ts';

/** Returns the target, term and owner of a site's redirect to an administrator. */
export async function getSiteRedirect(
  { db, clock }: Pick<RedirectsDeps, 'db' | 'clock'>,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<SiteRedirectOnWire>> {
  const site = await requireSiteRedirect(db, actor, input.site);
  if (!site.ok) return site;
  const { siteId, name, host, ownerUserId, expiresAt } = site.value;
  const isOwn = ownerUserId === actor.userId;
  const [[redirect], [owner], purchases] = await Promise.all([
    listSiteRedirects(db, { keys: [siteId] }),
    listAccounts(db, [ownerUserId]),
    findNamePurchases(db, isOwn ? [name] : []),
  ]);
  const now = clock.now();
  const isOver = expiresAt !== null && expiresAt <= now;
  // For a redirect from before locations were stored only the name is known.
  const location = redirect?.location ?? `${TARGET_PREFIX}${host}`;
  return ok({
    location,
    expired: isOver,
    goes_in_circle: !isOver && (await loopsBack(db, { siteId, location, now })),
    expiry: expiresAt && expiresAt.toISOString(),
    owner: owner?.displayName ?? null,
    purchase_id: purchases.get(name) ?? null,
    current_user_can_manage: isOwn,
  });
}

/** Whether a redirect loops by now, because names have moved between sites. */
async function loopsBack(
  db: Database,
  { location, ...from }: { readonly siteId: number; readonly location: string; readonly now: Date },
): Promise<boolean> {
  const parsed = parseRedirectTarget(location);
  return parsed.ok && redirectsBack(db, { ...from, host: parsed.target.host });
}
