import type { GivenUp } from '#platform/jobs/job.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { paidEnd, yearsToRenew } from '#features/names/rules/renewal-years.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { readHeld } from './renew-domain.ts';
import { findRenewal, type Renewal } from './renewal-store.ts';
import { settleRenewed, settleUnrenewed } from './settle-renewal.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/**
 * Cancels and refunds a stuck renewal for the operator.
 *
 * If the renew command may have been sent, the registry is queried first: a renewed name is
 * delivered and not refunded. Throws while the registry gives no answer.
 */
export async function abandonRenewal(deps: Deps, lineId: number): Promise<GivenUp> {
  const renewal = await findRenewal(deps.db, lineId);
  if (!renewal) return { end: 'done', says: `Line ${lineId} has no renewal.` };
  if (!isOver('renewal', renewal.state)) await settleOpen(deps, renewal);
  const after = await findRenewal(deps.db, lineId);
  return after?.state === 'renewed'
    ? { end: 'done', says: `${renewal.domain} has been renewed, so nothing is refunded.` }
    : { end: 'given_up', says: `The renewal of ${renewal.domain} is cancelled and refunded.` };
}

async function settleOpen(deps: Deps, renewal: Renewal): Promise<void> {
  const { domain, untilAt, periodYears } = renewal;
  // No command was sent.
  if (untilAt === null) return settleUnrenewed(deps, renewal, 'cancelled_by_us');
  const info = readHeld(renewal, await deps.registrar.infoDomain(domain));
  if (!info) return settleUnrenewed(deps, renewal, 'renewal_gone');
  if (info.statuses.includes('pendingRenew')) {
    throw new RegistryOutcomeUnknown(`renewal of ${domain}: outcome at the registry unknown`);
  }
  const { expiresAt } = info;
  if (expiresAt && yearsToRenew(expiresAt, untilAt, periodYears) === 0) {
    return settleRenewed(deps, renewal, paidEnd(expiresAt, untilAt));
  }
  await settleUnrenewed(deps, renewal, 'cancelled_by_us');
}
