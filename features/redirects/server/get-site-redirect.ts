import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { TARGET_PREFIX } from '../rules/redirect-target.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { requireSiteRedirect } from './require-site-redirect.ts';
import { listSiteRedirects } from './site-redirect-store.ts';

/** Tells an administrator where the redirect of a site leads, and whether it is over. */
export async function getSiteRedirect(
  { db, clock }: Pick<RedirectsDeps, 'db' | 'clock'>,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<{ readonly location: string; readonly expired: boolean }>> {
  const site = await requireSiteRedirect(db, actor, input.site);
  if (!site.ok) return site;
  const { siteId, host, expiresAt } = site.value;
  const [redirect] = await listSiteRedirects(db, { siteIds: [siteId] });
  // Of one from before locations were kept the name is all that is known.
  return ok({
    location: redirect?.location ?? `${TARGET_PREFIX}${host}`,
    expired: expiresAt !== null && expiresAt <= clock.now(),
  });
}
