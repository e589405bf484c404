import { type Database, inTransaction } from '#platform/database/database.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { statusOfTransfer } from '../rules/inbound-transfer-state.ts';
import { deleteConsentLinks, saveRegistrantsNo, saveRegistrantsYes } from './consent-store.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { lockRequestedTransfer } from './find-requested-transfer.ts';
import { transferDomainInJob } from './jobs/transfer-domain-in-job.ts';
import { mailTransferNotificationJob } from './jobs/mail-transfer-notification-job.ts';
import { moveTransferOn } from './move-transfer-on.ts';
import { saveTransferStatus } from '#features/domains/server/api/transferring-store.ts';

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
