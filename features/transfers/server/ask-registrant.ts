import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { findOrderContact as findRegistrant } from '#features/billing/server/api/order-contact.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { mayMailRegistrant, whomToAsk } from '../rules/registrant-consent.ts';
import type { TransferDomainInDeps, TransfersDeps } from './transfers-deps.ts';
import { countConsentMail, hasConsentLink } from './consent-store.ts';
import type { InboundTransfer } from './inbound-transfer-store.ts';
import { mailRegistrantJob } from './jobs/transfers-jobs.ts';
import { moveTransferOn } from './move-transfer-on.ts';

/** The address whose consent a transfer still needs; null if it needs none. */
export async function findRegistrantToAsk(
  db: Database,
  { orderId, userId, registrantAgreedAt }: InboundTransfer,
): Promise<string | null> {
  if (registrantAgreedAt !== null) return null;
  const [registrant, buyer] = await Promise.all([findRegistrant(db, orderId), findAccount(db, userId)]);
  return whomToAsk(registrant, buyer);
}

/** Queues a consent mail if one may be sent now; otherwise returns why not. */
export async function queueConsentMail(
  tx: Database,
  { jobs, clock }: Pick<TransfersDeps, 'jobs' | 'clock'>,
  { lineId, consentMails }: InboundTransfer,
): Promise<'sent' | 'too_soon' | 'too_many'> {
  const now = clock.now();
  const may = mayMailRegistrant(consentMails, now);
  if (may !== 'yes') return may;
  // A concurrent request has just sent one.
  if (!(await countConsentMail(tx, lineId, { before: consentMails, at: now }))) return 'too_soon';
  await jobs.enqueue(tx, mailRegistrantJob, { lineId });
  return 'sent';
}

/**
 * Puts a transfer on hold for the registrant's consent and mails them, atomically. No further mail
 * is sent while a link is valid.
 */
export async function askRegistrant(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx: Database) => {
    const { sealedCode } = transfer;
    const move = { to: 'waiting', hindrance: 'registrant_asked', sealedCode } as const;
    if (!(await moveTransferOn({ ...deps, db: tx }, transfer, move))) return;
    if (await hasConsentLink(tx, transfer.lineId, clock.now())) return;
    await queueConsentMail(tx, deps, transfer);
  });
}
