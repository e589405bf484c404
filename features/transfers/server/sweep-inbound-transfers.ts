import { after } from '#platform/kernel/duration.ts';
import { TRANSFER_WAITS_FOR_CUSTOMER } from '../rules/inbound-transfer-state.ts';
import { transferDomainIn } from './transfer-domain-in.ts';
import type { TransferDomainInDeps } from './transfer-domain-in-deps.ts';
import { listTransfersDue, listTransfersSince } from './inbound-transfer-store.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';

/**
 * Looks after transfers by the clock: those whose answer is due are asked about whether or not a message came, and those
 * that their customers have left lying are given up, with the money back.
 */
export async function sweepInboundTransfers(deps: TransferDomainInDeps): Promise<void> {
  const now = deps.clock.now();
  const faults: unknown[] = [];
  // What goes wrong with one keeps no other from its turn.
  const tend = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The registry has not decided or is not there; it is asked again the next time.
      if (!(error instanceof RegistryOutcomeUnknown)) faults.push(error);
    }
  };
  for (const { lineId } of await listTransfersDue(deps.db, now)) {
    await tend(() => transferDomainIn(deps, { lineId }));
  }
  const left = await listTransfersSince(
    deps.db,
    ['waiting', 'cancelled'],
    after(now, -TRANSFER_WAITS_FOR_CUSTOMER),
  );
  for (const transfer of left)
    await tend(() => abandonInboundTransfer(deps, transfer, 'transfer_not_started'));
  if (faults.length > 0) throw new AggregateError(faults, 'transfers could not be looked after');
}
