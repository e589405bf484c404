import { type Database, inTransaction } from '#platform/database/database.ts';
import { statusOfTransfer } from '../rules/inbound-transfer-state.ts';
import type { DomainsDeps } from './domains-deps.ts';
import {
  type InboundTransfer,
  type InboundTransferMove,
  moveInboundTransfer,
} from './inbound-transfer-store.ts';
import { saveTransferStatus } from './transferring-store.ts';

/** Moves a transfer that is not over and shows where it stands now, both or neither; whoever comes second changes nothing. */
export async function moveTransferOn(
  { db, clock, live }: Pick<DomainsDeps, 'db' | 'clock' | 'live'>,
  { lineId, domain, siteId, state }: InboundTransfer,
  move: Omit<InboundTransferMove, 'lineId' | 'from' | 'at' | 'failure'>,
): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    if (!(await moveInboundTransfer(tx, { ...move, lineId, from: state, at: clock.now() }))) return;
    const status = statusOfTransfer(move.to);
    if (status) await saveTransferStatus(tx, { name: domain, status });
    await live.announce(tx, { siteId, topic: 'domains' });
  });
}
