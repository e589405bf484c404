import { lockSite } from '#features/sites/server/api/sites.ts';
import { returnDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { hasOpenCancellation } from '../cancellation-store.ts';
import { findCreditSite } from '../registration-store.ts';

/** Whether a name is being deleted for its customer; that job alone decides what becomes of it. */
export async function isBeingCancelled(db: Database, domain: string): Promise<boolean> {
  return hasOpenCancellation(db, domain);
}

/** Whether a name's customer may have deleted it by a cancellation, whose job has not completed yet. */
export async function mayBeCancelled(db: Database, domain: string): Promise<boolean> {
  return hasOpenCancellation(db, domain, ['deleting']);
}

/**
 * Restores the domain credit of the plan that paid for the registration of this name, in the caller's
 * transaction; false if none did, or the plan has ended. A name that moved from another site returns the
 * credit there.
 */
export async function restoreCreditOfName(
  tx: Database,
  name: { readonly domain: string; readonly siteId: number },
  now: Date,
): Promise<boolean> {
  const siteId = await findCreditSite(tx, name);
  return siteId !== null && restoreCredit(tx, siteId, now);
}

/** Restores the domain credit of a site whose plan is still paid for; false if it has ended. */
export async function restoreCredit(tx: Database, siteId: number, now: Date): Promise<boolean> {
  const plan = (await lockSite(tx, siteId))?.plan;
  if (!plan || (plan.expiresAt !== null && plan.expiresAt <= now)) return false;
  await returnDomainCredit(tx, siteId);
  return true;
}

/** Whether the delete command of a name that was not renewed may have been sent. */
export { isBeingDeleted as isNameBeingDeleted } from '../unpaid-deletion-store.ts';

/** The deletions of names that were not renewed, for the operator. */
export { DELETIONS_KEPT_DAYS, listSettledDeletions, type SettledDeletion } from '../unpaid-deletion-store.ts';

/** Locks a name after a registration or an inbound transfer; enqueue it in the settling transaction. */
export { lockDomainJob } from '../jobs/register-domain-job.ts';
