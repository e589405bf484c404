import { type Database, inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { findRegistrantToAsk, queueConsentMail } from './ask-registrant.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findOpenTransfer } from './inbound-transfer-store.ts';
import { transferDomainInJob } from './jobs/transfers-jobs.ts';
import { moveTransferOn } from './move-transfer-on.ts';

/**
 * Sends the consent mail again, at most once a minute and five times in total.
 *
 * If the buyer has verified the registrant's address meanwhile, the transfer continues instead.
 */
export async function resendConsentMail(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  { userId }: UserActor,
  { domain }: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const values = { domain: displayName(domain) };
  return inTransaction(deps.db, async (tx: Database): Promise<Result<{ readonly success: true }>> => {
    const transfer = await findOpenTransfer(tx, domain);
    if (transfer?.userId !== userId) return refuseDomain('unknown_transfer', values);
    if (transfer.state !== 'waiting' || transfer.hindrance !== 'registrant_asked') {
      return refuseDomain('consent_not_awaited', values);
    }
    const { lineId, sealedCode } = transfer;
    if ((await findRegistrantToAsk(tx, transfer)) === null) {
      await moveTransferOn({ ...deps, db: tx }, transfer, { to: 'asking', sealedCode });
      await deps.jobs.enqueue(tx, transferDomainInJob, { lineId }, { key: domain });
      return ok({ success: true });
    }
    const outcome = await queueConsentMail(tx, deps, transfer);
    if (outcome === 'sent') return ok({ success: true });
    return refuseDomain(outcome === 'too_soon' ? 'consent_mail_too_soon' : 'too_many_consent_mails', values);
  });
}
