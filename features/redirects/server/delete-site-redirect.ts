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

/** The redirect to delete, and the refund that its buyer saw. */
interface AskedDeletion {
  readonly site: string;
  /** The displayed refund; null accepts any. */
  readonly seen: Money | null;
  /** A repeated request with the same key returns the first result; null if there is none. */
  readonly idempotencyKey: string | null;
}

/** The refund; null if nothing was paid here. */
interface DeletedRedirect {
  readonly refund: Money | null;
}

/**
 * Deletes a redirect, active or expired, and refunds it by its policy, atomically.
 *
 * Allowed for its buyer only (acquisition, section 6: delete options are its manager's).
 */
export async function deleteSiteRedirect(
  deps: Deps,
  actor: UserActor,
  input: AskedDeletion,
): Promise<Result<DeletedRedirect>> {
  const { idempotencyKey: key, site, seen } = input;
  const remove = (tx: Database) => removeRedirect(deps, tx, actor, input);
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
  // Same lock order as cancellations and renewals: the purchase first, then the redirects.
  const purchase = await lockRunning(tx, { family: 'name', siteId, meta: name });
  await lockRedirects(tx);
  // Of two concurrent requests the second finds none.
  const found = await requireRedirectManager(tx, actor, site);
  if (!found.ok) return found;
  const deps = { clock, jobs, live, purchaseTerms: [redirectPurchaseTerms({ clock, jobs, live })] };
  const given = purchase ? await refundPurchase(deps, tx, { actor, ...purchase, seen }) : ok(null);
  if (!given.ok) return given;
  // A cancelled redirect is gone; after a cancelled renewal its earlier term remains, and otherwise
  // all of it.
  await endSiteRedirect({ live }, tx, siteId);
  return ok({ refund: given.value });
}
