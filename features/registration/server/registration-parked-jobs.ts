import { lineParkedJob, orderParkedJob } from '#features/billing/server/api/line-parked-job.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { ParkedJobRules, GivenUp } from '#platform/jobs/job.ts';
import { hasBegunDelivery, returnCreditOfPlan } from './handle-order-paid.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { findCancellation } from './cancellation-store.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { rejectCancellation, completeCancellation } from './settle-cancellation.ts';
import { askRegistry, isDeleted } from './cancel-registration.ts';
import { say } from '#platform/kernel/sentence.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { settleFromRegistry } from './register-domain.ts';
import { findDeletion } from './unpaid-deletion-store.ts';
import { findRegistration } from './registration-store.ts';
import { settleFailed } from './settle-registration.ts';
import { paidEnd, yearsToRenew } from '#features/names/rules/renewal-years.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { readHeld } from './renew-domain.ts';
import { findRenewal } from './renewal-store.ts';
import type { Renewal } from './renewal-store.ts';
import { readReported } from './restore-domain.ts';
import { findRestore, type Restore } from './restoring/restore-store.ts';
import { settleRestored, settleUnrestored } from './restoring/settle-restore.ts';
import { settleRenewed, settleUnrenewed } from './settle-renewal.ts';

/**
 * The operator's view of this slice's parked jobs: their description, and how each is cancelled and
 * refunded.
 */
export function registrationParkedJobs(deps: RegistrationDeps) {
  return {
    registration: lineParkedJob(deps, {
      what: ({ meta }) => `Registration of ${displayName(meta)}`,
      hasMoney: true,
      giveUp: (lineId) => abandonRegistration(deps, lineId),
    }),
    renewal: lineParkedJob(deps, {
      what: ({ meta }) => `Renewal of ${displayName(meta)}`,
      hasMoney: true,
      giveUp: (lineId) => abandonRenewal(deps, lineId),
    }),
    restore: lineParkedJob(deps, {
      what: ({ meta }) => `Restore of ${displayName(meta)}`,
      hasMoney: true,
      giveUp: (lineId) => abandonRestore(deps, lineId),
    }),
    cancellation: cancellationParkedJob(deps),
    deletion: {
      describe: async ({ deletionId }: { readonly deletionId: number }) => {
        const domain = (await findDeletion(deps.db, deletionId))?.domain ?? `deletion ${deletionId}`;
        return {
          what: `Deletion of ${displayName(domain)}, which was not renewed`,
          orderId: null,
          customer: null,
          lineIds: [],
        };
      },
    },
    order: orderParkedJob(deps, {
      concerns: ({ productSlug }) =>
        isRegistrationSlug(productSlug) ||
        productSlug === PRODUCT_SLUGS.domainTransfer ||
        productSlug === PRODUCT_SLUGS.domainRedemption,
      hasBegun: (db, lineId) => hasBegunDelivery(deps.transfers, db, lineId),
      onCancelled: (tx, order, line) => returnCreditOfPlan({ ...deps, db: tx }, order, line),
    }),
  };
}

/** A cancellation refunds its line only if the name is deleted, so ending one refunds nothing. */
function cancellationParkedJob(deps: RegistrationDeps): ParkedJobRules<{ readonly takingId: number }> {
  const parkedJob = lineParkedJob(deps, {
    what: ({ meta }) => `Cancellation of ${displayName(meta)}`,
    hasMoney: false,
  });
  return {
    describe: async ({ takingId }) => {
      const cancellation = await findCancellation(deps.db, takingId);
      if (!cancellation) throw new Error(`no cancellation ${takingId}`);
      return parkedJob.describe(cancellation);
    },
    giveUp: ({ takingId }) => abandonCancellation(deps, takingId),
  };
}

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

type AbandonRegistrationDeps = Parameters<typeof settleFromRegistry>[0];

/**
 * Cancels and refunds a stuck registration for the operator.
 *
 * If the create command may have been sent, the registry is queried first: a registered name is
 * delivered and not refunded. Throws while the registry gives no answer.
 */
async function abandonRegistration(deps: AbandonRegistrationDeps, lineId: number): Promise<GivenUp> {
  const registration = await findRegistration(deps.db, lineId);
  if (!registration) return { end: 'done', says: `Line ${lineId} has no registration.` };
  const { domain, state } = registration;
  const isOpen = state !== 'registered' && state !== 'failed';
  if (isOpen && !(state === 'creating' && (await settleFromRegistry(deps, registration)))) {
    const reason = say(domainLineSentences, 'cancelled_by_us', { domain: displayName(domain) });
    await settleFailed(deps, registration, { code: 'cancelled_by_us', reason });
  }
  const after = await findRegistration(deps.db, lineId);
  return after?.state === 'registered'
    ? { end: 'done', says: `${domain} has been registered, so nothing is refunded.` }
    : { end: 'given_up', says: `The registration of ${domain} is cancelled and refunded.` };
}

type AbandonRenewalDeps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/**
 * Cancels and refunds a stuck renewal for the operator.
 *
 * If the renew command may have been sent, the registry is queried first: a renewed name is
 * delivered and not refunded. Throws while the registry gives no answer.
 */
export async function abandonRenewal(deps: AbandonRenewalDeps, lineId: number): Promise<GivenUp> {
  const renewal = await findRenewal(deps.db, lineId);
  if (!renewal) return { end: 'done', says: `Line ${lineId} has no renewal.` };
  if (!isOver('renewal', renewal.state)) await settleOpen(deps, renewal);
  const after = await findRenewal(deps.db, lineId);
  return after?.state === 'renewed'
    ? { end: 'done', says: `${renewal.domain} has been renewed, so nothing is refunded.` }
    : { end: 'given_up', says: `The renewal of ${renewal.domain} is cancelled and refunded.` };
}

async function settleOpen(deps: AbandonRenewalDeps, renewal: Renewal): Promise<void> {
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

/**
 * Cancels a stuck restore for the operator, and refunds its fee and its renewal.
 *
 * If the restore request may have been sent, the registry is queried first: a restored name is
 * renewed and not refunded. Throws while the registry gives no answer.
 */
async function abandonRestore(deps: AbandonRenewalDeps, lineId: number): Promise<GivenUp> {
  const restore = await findRestore(deps.db, { lineId });
  if (!restore) return { end: 'done', says: `Line ${lineId} has no restore.` };
  const isCharged = isOver('restore', restore.state) ? false : await endOpenRestore(deps, restore);
  const after = await findRestore(deps.db, { lineId });
  const { domain } = restore;
  if (after?.state === 'restored')
    return { end: 'done', says: `${domain} has been restored and is being renewed, so nothing is refunded.` };
  const says = `The restore of ${domain} is cancelled; its fee and its renewal are refunded.`;
  return { end: 'given_up', says: isCharged ? `${says} The registry has charged it.` : says };
}

/** Ends a restore in progress; true if it is refunded although the registry has charged it. */
async function endOpenRestore(deps: AbandonRenewalDeps, restore: Restore): Promise<boolean> {
  // No command was sent.
  if (restore.state === 'requested') {
    await settleUnrestored(deps, restore, 'cancelled_by_us');
    return false;
  }
  const { state, info } = await readReported(deps, restore);
  if (state === 'held' && info) {
    await settleRestored(deps, restore, info);
    return false;
  }
  await settleUnrestored(deps, restore, state === 'gone' ? 'restore_gone' : 'cancelled_by_us');
  return restore.state === 'reporting' || state === 'report_due';
}
