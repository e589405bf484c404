import { after } from '#platform/kernel/duration.ts';
import { TRANSFER_WAITS_FOR_CUSTOMER } from '../rules/inbound-transfer-state.ts';
import { transferDomainIn } from './transfer-domain-in.ts';
import type { TransferDomainInDeps } from './transfers-deps.ts';
import { listTransfersDue, listTransfersSince } from './inbound-transfer-store.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';

/**
 * Polls the registry for transfers whose answer is due, and cancels and refunds transfers that the
 * customer abandoned.
 */
export async function sweepInboundTransfers(deps: TransferDomainInDeps): Promise<void> {
  const now = deps.clock.now();
  const faults: unknown[] = [];
  // One failure must not block the others.
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The registry is undecided or unreachable; the next sweep queries again.
      if (!(error instanceof RegistryOutcomeUnknown)) faults.push(error);
    }
  };
  for (const { lineId } of await listTransfersDue(deps.db, now)) {
    await attempt(() => transferDomainIn(deps, { lineId }));
  }
  const left = await listTransfersSince(
    deps.db,
    ['waiting', 'cancelled'],
    after(now, -TRANSFER_WAITS_FOR_CUSTOMER),
  );
  for (const transfer of left)
    await attempt(() => abandonInboundTransfer(deps, transfer, 'transfer_not_started'));
  if (faults.length > 0) throw new AggregateError(faults, 'transfer sweep failed for some transfers');
}
