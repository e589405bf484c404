import { answerOnce } from '#features/billing/server/api/answer-once.ts';
import { refundPurchase } from '#features/billing/server/api/refund-purchase.ts';
import { lockRunning } from '#features/billing/server/api/purchases.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Money } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { endSiteRedirect } from './end-site-redirect.ts';
import { lockRedirects } from './site-redirect-store.ts';
import { redirectPurchaseTerms } from './api/redirect-purchase-terms.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { requireRedirectManager } from './require-site-redirect.ts';

type Deps = Pick<RedirectsDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/** Which redirect, and what its buyer saw of its money. */
interface AskedDeletion {
  readonly site: string;
  /** What they saw that goes back; null where they say nothing, and whatever it is goes back. */
  readonly seen: Money | null;
  /** With it the deletion is carried out once, and said again it answers as the first time; null where there is none. */
  readonly idempotencyKey: string | null;
}

/** What went back; null where nothing was paid for it here. */
interface DeletedRedirect {
  readonly refund: Money | null;
}

/**
 * Deletes the redirect of a site, running or over, for whoever bought it (acquisition, section 6: delete options
 * are its manager's), and gives back what its policy gives back, in one transaction.
 */
export async function deleteSiteRedirect(
  deps: Deps,
  actor: UserActor,
  asked: AskedDeletion,
): Promise<Result<DeletedRedirect>> {
  const { idempotencyKey: key, site, seen } = asked;
  const remove = (tx: Database) => removeRedirect(deps, tx, actor, asked);
  if (key === null) return inTransaction(deps.db, remove);
  const request = ['delete-site-redirect', site, seen?.amount ?? null, seen?.currency ?? null];
  return answerOnce(deps, { userId: actor.userId, key, request }, remove);
}

async function removeRedirect(
  { clock, jobs, live }: Deps,
  tx: Database,
  actor: UserActor,
  { site, seen }: AskedDeletion,
): Promise<Result<DeletedRedirect>> {
  const seenFirst = await requireRedirectManager(tx, actor, site);
  if (!seenFirst.ok) return seenFirst;
  const { siteId, name } = seenFirst.value;
  // Its purchase is held first, then the redirects, as by whoever cancels it or renews it.
  const purchase = await lockRunning(tx, { family: 'name', siteId, meta: name });
  await lockRedirects(tx);
  // Of two at once the other finds none.
  const found = await requireRedirectManager(tx, actor, site);
  if (!found.ok) return found;
  const deps = { clock, jobs, live, purchaseTerms: [redirectPurchaseTerms({ clock, jobs, live })] };
  const given = purchase ? await refundPurchase(deps, tx, { actor, ...purchase, seen }) : ok(null);
  if (!given.ok) return given;
  // Given back, it is gone; of one whose renewal was undone the time before that is left, and of others all of it.
  await endSiteRedirect({ live }, tx, siteId);
  return ok({ refund: given.value });
}
