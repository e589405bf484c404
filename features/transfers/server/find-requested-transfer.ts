import type { Database } from '#platform/database/database.ts';
import { findConsentLink, lockTransfer } from './consent-store.ts';
import { findInboundTransfer, type InboundTransfer } from './inbound-transfer-store.ts';

/** A consent link with its transfer, and when it was opened. */
interface TransferStartLink {
  readonly token: string;
  readonly now: Date;
}

/** A transfer that waits for consent, with the mailed address. */
interface AskedTransfer {
  readonly transfer: InboundTransfer;
  readonly email: string;
}

/**
 * The transfer that a consent link belongs to and is still unanswered, with the mailed address;
 * null if the link is invalid or expired.
 */
export async function findRequestedTransfer(
  db: Database,
  { token, now }: TransferStartLink,
): Promise<AskedTransfer | null> {
  const link = await findConsentLink(db, token, now);
  const transfer = link && (await findInboundTransfer(db, link.lineId));
  if (!link || !transfer || transfer.registrantAgreedAt !== null) return null;
  // While the buyer submits another code, the transfer is briefly in `asking`, and then waits again.
  const isAwaitingConsent = transfer.state === 'waiting' && transfer.hindrance === 'registrant_asked';
  return isAwaitingConsent || transfer.state === 'asking' ? { transfer, email: link.email } : null;
}

/** The same, with a row lock until the transaction ends, so that concurrent answers serialise. */
export async function lockRequestedTransfer(
  tx: Database,
  link: TransferStartLink,
): Promise<AskedTransfer | null> {
  const found = await findRequestedTransfer(tx, link);
  if (!found) return null;
  await lockTransfer(tx, found.transfer.lineId);
  return findRequestedTransfer(tx, link);
}
