import { type Database, inTransaction } from '#platform/database/database.ts';
import { statusOfTransfer } from '../rules/inbound-transfer-state.ts';
import { isRegistrantsTurn } from '#features/names/rules/transfer-readiness.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import {
  type InboundTransfer,
  type InboundTransferMove,
  moveInboundTransfer,
} from './inbound-transfer-store.ts';
import { mailTransferNotificationJob, type TransferNotification } from './jobs/transfers-jobs.ts';
import { saveTransferStatus } from '#features/domains/server/api/transferring-store.ts';

/** The notification that a transition sends to the buyer; null if they know already. */
function notificationFor(
  { movedAt, requestedAt }: InboundTransfer,
  { to, hindrance }: Pick<InboundTransferMove, 'to' | 'hindrance'>,
): TransferNotification | null {
  if (to === 'cancelled') return 'refused';
  // A buyer who starts it by hand sees the page; one who has just paid may have left.
  const isFirstTry = movedAt.getTime() === requestedAt.getTime();
  return to === 'waiting' && isFirstTry && !isRegistrantsTurn(hindrance ?? null) ? 'needs_you' : null;
}

/**
 * Moves a transfer to another state and updates its displayed status, atomically; false if a
 * concurrent worker was first.
 */
export async function moveTransferOn(
  { db, clock, jobs, live }: Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  transfer: InboundTransfer,
  move: Omit<InboundTransferMove, 'lineId' | 'from' | 'at' | 'failure'>,
): Promise<boolean> {
  const { lineId, domain, siteId, state } = transfer;
  return inTransaction(db, async (tx: Database) => {
    if (!(await moveInboundTransfer(tx, { ...move, lineId, from: state, at: clock.now() }))) return false;
    const status = statusOfTransfer(move.to, move.hindrance);
    if (status) await saveTransferStatus(tx, { name: domain, status });
    const news = notificationFor(transfer, move);
    if (news) await jobs.enqueue(tx, mailTransferNotificationJob, { lineId, news });
    await live.announce(tx, { siteId, topic: 'domains' });
    return true;
  });
}
