import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { statusOfTransfer } from '../rules/inbound-transfer-state.ts';
import { deleteConsentLinks, saveRegistrantsNo, saveRegistrantsYes } from './consent-store.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { lockRequestedTransfer, findRequestedTransfer } from './find-requested-transfer.ts';
import { transferDomainInJob, mailTransferNotificationJob } from './jobs/transfers-jobs.ts';
import { moveTransferOn } from './move-transfer-on.ts';
import { saveTransferStatus } from '#features/domains/server/api/transferring-store.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { findOrderContact as findRegistrant } from '#features/billing/server/api/order-contact.ts';
import type { TransferConsentOnWire } from '../contract/transfer-consent-endpoints.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/** The registrant's answer, and its name. */
interface AnsweredConsent {
  readonly display_name: string;
  readonly agreed: boolean;
}

/**
 * Records the registrant's answer to a mailed link: consent begins the transfer, refusal returns it
 * to the buyer.
 *
 * The first answer counts and invalidates every link of the transfer, atomically.
 */
export async function answerTransferConsent(
  deps: Deps,
  input: { readonly token: string; readonly agrees: boolean },
): Promise<Result<AnsweredConsent>> {
  const { clock, jobs, live } = deps;
  return inTransaction(deps.db, async (tx: Database): Promise<Result<AnsweredConsent>> => {
    const now = clock.now();
    const requested = await lockRequestedTransfer(tx, { token: input.token, now });
    if (!requested) return refuseDomain('unknown_consent_link');
    const { transfer } = requested;
    const { lineId, domain, siteId, sealedCode } = transfer;
    const answered = ok({ display_name: displayName(domain), agreed: input.agrees });
    if (input.agrees) {
      await deleteConsentLinks(tx, lineId);
      await saveRegistrantsYes(tx, lineId, now);
      if (transfer.state === 'waiting') {
        await moveTransferOn({ ...deps, db: tx }, transfer, { to: 'asking', sealedCode });
        await jobs.enqueue(tx, transferDomainInJob, { lineId }, { key: domain });
      }
      return answered;
    }
    if (!(await saveRegistrantsNo(tx, lineId, now))) {
      return refuseDomain('consent_not_awaited', { domain: displayName(domain) });
    }
    await deleteConsentLinks(tx, lineId);
    const status = statusOfTransfer('waiting', 'registrant_declined');
    if (status) await saveTransferStatus(tx, { name: domain, status });
    await jobs.enqueue(tx, mailTransferNotificationJob, { lineId, news: 'declined' });
    await live.announce(tx, { siteId, topic: 'domains' });
    return answered;
  });
}

/** Returns the transfer that a consent link asks about: the name and the buyer. Read-only. */
export async function getTransferConsent(
  { db, clock }: Pick<TransfersDeps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<Result<TransferConsentOnWire>> {
  const found = await findRequestedTransfer(db, { token, now: clock.now() });
  if (!found) return refuseDomain('unknown_consent_link');
  const { domain, orderId, userId } = found.transfer;
  const [registrant, buyer] = await Promise.all([findRegistrant(db, orderId), findAccount(db, userId)]);
  return ok({
    domain_name: domain,
    display_name: displayName(domain),
    registrant_name: registrant ? `${registrant.firstName} ${registrant.lastName}`.trim() : '',
    registrant_email: found.email,
    buyer_name: buyer?.displayName ?? '',
    buyer_email: buyer?.email ?? '',
  });
}
