import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { mayStartTransfer } from '../rules/inbound-transfer-state.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findOpenTransfer, hasTransferFailedSo } from './inbound-transfer-store.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';

/**
 * Cancels and refunds a paid transfer while it waits for its customer. Idempotent.
 *
 * A transfer whose request may have been sent cannot be cancelled, because the name may still
 * arrive.
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
  // A concurrent request may have cancelled or started it.
  if (await hasTransferFailedSo(deps.db, { domain, userId, code: 'transfer_given_up' }))
    return ok({ success: true });
  return refuseDomain(isTheirs ? 'transfer_is_moving' : 'unknown_transfer', values);
}
