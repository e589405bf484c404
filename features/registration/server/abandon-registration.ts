import type { GivenUp } from '#platform/jobs/job.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { settleAsLookedUp } from './register-domain.ts';
import { findRegistration } from './registration-store.ts';
import { settleFailed } from './settle-registration.ts';

type Deps = Parameters<typeof settleAsLookedUp>[0];

/**
 * Cancels and refunds a stuck registration for the operator.
 *
 * If the create command may have been sent, the registry is queried first: a registered name is
 * delivered and not refunded. Throws while the registry gives no answer.
 */
export async function abandonRegistration(deps: Deps, lineId: number): Promise<GivenUp> {
  const registration = await findRegistration(deps.db, lineId);
  if (!registration) return { end: 'done', says: `Line ${lineId} has no registration.` };
  const { domain, state } = registration;
  const isOpen = state !== 'registered' && state !== 'failed';
  if (isOpen && !(state === 'creating' && (await settleAsLookedUp(deps, registration)))) {
    const reason = fillSentence(domainLineSentences.cancelled_by_us, { domain: displayName(domain) });
    await settleFailed(deps, registration, { code: 'cancelled_by_us', reason });
  }
  const after = await findRegistration(deps.db, lineId);
  return after?.state === 'registered'
    ? { end: 'done', says: `${domain} has been registered, so nothing is refunded.` }
    : { end: 'given_up', says: `The registration of ${domain} is cancelled and refunded.` };
}
