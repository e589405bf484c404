import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { mayStartTransfer } from '../rules/inbound-transfer-state.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findOpenTransfer, hasTransferFailedSo } from './inbound-transfer-store.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';

/**
 * Gives up a paid transfer while it is its customer's turn, for the money back. What is being asked for at the registry is
 * not stopped by it: nobody could say whether the name comes all the same. Given up again, it answers as the first time.
 */
export async function giveUpInboundTransfer(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'events' | 'live' | 'availability' | 'jobs'>,
  { userId }: UserActor,
  { domain }: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const values = { domain: displayName(domain) };
  const transfer = await findOpenTransfer(deps.db, domain);
  const isTheirs = transfer?.userId === userId;
  if (isTheirs && mayStartTransfer(transfer.state))
    await abandonInboundTransfer(deps, transfer, 'transfer_given_up');
  // Whoever was quicker may have been the same person, or have started it.
  if (await hasTransferFailedSo(deps.db, { domain, userId, code: 'transfer_given_up' }))
    return ok({ success: true });
  return refuseDomain(isTheirs ? 'transfer_is_moving' : 'unknown_transfer', values);
}
