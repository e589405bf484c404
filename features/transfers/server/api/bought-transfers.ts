import type { BoughtTransfers } from '#features/registration/server/ports/bought-transfers.ts';
import { beginInboundTransfer } from '../begin-inbound-transfer.ts';
import { findInboundTransfer } from '../inbound-transfer-store.ts';
import type { TransfersDeps } from '../transfers-deps.ts';

/** Begins the transfers of a paid order, for registration, which handles the order. */
export function boughtTransfers(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'events' | 'jobs' | 'live' | 'seal'>,
): BoughtTransfers {
  return {
    begin: (order, line) => beginInboundTransfer(deps, order, line),
    hasBegun: async (db, lineId) => (await findInboundTransfer(db, lineId)) !== null,
  };
}
