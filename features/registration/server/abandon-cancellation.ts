import type { GivenUp } from '#platform/jobs/job.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { rejectCancellation, completeCancellation } from './settle-cancellation.ts';
import { askRegistry, isDeleted } from './cancel-registration.ts';
import { findCancellation } from './cancellation-store.ts';

type Deps = Parameters<typeof askRegistry>[0];

/**
 * Ends a stuck cancellation for the operator; the customer keeps the name.
 *
 * If the delete command may have been sent, the registry is queried first: a deleted name is
 * refunded as usual.
 */
export async function abandonCancellation(deps: Deps, cancellationId: number): Promise<GivenUp> {
  const cancellation = await findCancellation(deps.db, cancellationId);
  if (!cancellation) return { end: 'done', says: `There is no cancellation ${cancellationId}.` };
  const { domain, state } = cancellation;
  if (!isOver('cancellation', state)) {
    const mayBeDeleted = state === 'deleting';
    if (mayBeDeleted && isDeleted(cancellation, await askRegistry(deps, cancellation)))
      await completeCancellation(deps, cancellation);
    else await rejectCancellation(deps, cancellation, 'not_possible');
  }
  const after = await findCancellation(deps.db, cancellationId);
  return after?.state === 'taken_back'
    ? { end: 'done', says: `${domain} is deleted, and what goes back is refunded.` }
    : { end: 'given_up', says: `${domain} stays registered; nothing is refunded.` };
}
