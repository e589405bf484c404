import type { GivenUp } from '#platform/jobs/job.ts';
import { isTakingBackSettled } from '../rules/taking-back-state.ts';
import { settleKept, settleTakenBack } from './settle-taking-back.ts';
import { askRegistry, isDeleted } from './take-back-domain.ts';
import { findTakingBack } from './taking-back-store.ts';

type Deps = Parameters<typeof askRegistry>[0];

/**
 * Ends a customer's cancellation of a name that is stuck, for the operator: the name stays theirs. Where the delete
 * command may have been sent the registry is asked first: a name that is deleted is refunded as the customer wished.
 */
export async function abandonCancellation(deps: Deps, takingId: number): Promise<GivenUp> {
  const taking = await findTakingBack(deps.db, takingId);
  if (!taking) return { end: 'done', says: `There is no cancellation ${takingId}.` };
  const { domain, state } = taking;
  if (!isTakingBackSettled(state)) {
    const mayBeDeleted = state === 'deleting';
    if (mayBeDeleted && isDeleted(taking, await askRegistry(deps, taking)))
      await settleTakenBack(deps, taking);
    else await settleKept(deps, taking, 'not_possible');
  }
  const after = await findTakingBack(deps.db, takingId);
  return after?.state === 'taken_back'
    ? { end: 'done', says: `${domain} is deleted, and what goes back is refunded.` }
    : { end: 'given_up', says: `${domain} stays registered; nothing is refunded.` };
}
