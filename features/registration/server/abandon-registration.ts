import type { GivenUp } from '#platform/jobs/job.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { settleAsLookedUp } from './register-domain.ts';
import { findRegistration } from './registration-store.ts';
import { settleFailed } from './settle-registration.ts';

type Deps = Parameters<typeof settleAsLookedUp>[0];

/**
 * Cancels and refunds a registration that is stuck, for the operator.
 *
 * Where the create command may have been sent the registry is asked first: a name that has been registered is the
 * customer's, and nothing is refunded. Throws while the registry does not say.
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
