import type { Database } from '#platform/database/database.ts';
import { findConsentLink, lockTransfer } from './consent-store.ts';
import { findInboundTransfer, type InboundTransfer } from './inbound-transfer-store.ts';

/** What somebody brings by opening a link, and when. */
interface TransferStartLink {
  readonly token: string;
  readonly now: Date;
}

/** A transfer whose registrant is asked, and the address that their link was mailed to. */
interface AskedTransfer {
  readonly transfer: InboundTransfer;
  readonly email: string;
}

/** The transfer whose registrant holds this link and has not answered, with the address that it was mailed to; null where the link is none, or over. */
export async function findAskedTransfer(
  db: Database,
  { token, now }: TransferStartLink,
): Promise<AskedTransfer | null> {
  const link = await findConsentLink(db, token, now);
  const transfer = link && (await findInboundTransfer(db, link.lineId));
  if (!link || !transfer || transfer.registrantAgreedAt !== null) return null;
  // While the buyer gives another code the transfer is asking for a moment, and waits again after it.
  const isAsked = transfer.state === 'waiting' && transfer.hindrance === 'registrant_asked';
  return isAsked || transfer.state === 'asking' ? { transfer, email: link.email } : null;
}

/** The same, held until the transaction ends, so that of answers that come at once each sees what those before it did. */
export async function lockRequestedTransfer(
  tx: Database,
  link: TransferStartLink,
): Promise<AskedTransfer | null> {
  const asked = await findAskedTransfer(tx, link);
  if (!asked) return null;
  await lockTransfer(tx, asked.transfer.lineId);
  return findAskedTransfer(tx, link);
}
