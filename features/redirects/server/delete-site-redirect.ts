import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { endSiteRedirect } from './end-site-redirect.ts';
import { lockRedirects } from './redirect-lock-store.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { requireRedirectManager } from './require-site-redirect.ts';

/**
 * Deletes the redirect of a site, running or over, for whoever bought it (acquisition, section 6: delete options
 * are its manager's).
 *
 * It says nothing of money: what goes back is decided by the cancellation of the purchase, which comes before.
 */
export async function deleteSiteRedirect(
  deps: Pick<RedirectsDeps, 'db' | 'live'>,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<{ readonly success: true }>> {
  return inTransaction(deps.db, async (tx: Database) => {
    await lockRedirects(tx);
    const redirect = await requireRedirectManager(tx, actor, input.site);
    if (!redirect.ok) return redirect;
    await endSiteRedirect(deps, tx, redirect.value.siteId);
    return ok({ success: true });
  });
}
