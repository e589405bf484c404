import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { displayName } from '../rules/domain-name.ts';
import { mayStartTransfer } from '../rules/inbound-transfer-state.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { findOpenTransfer } from './inbound-transfer-store.ts';
import { settleUnbrought } from './settle-inbound-transfer.ts';

/**
 * Gives up a paid transfer while it is its customer's turn, for the money back. What is being asked for at the registry is
 * not stopped by it: nobody could say whether the name comes all the same.
 */
export async function giveUpInboundTransfer(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'events' | 'live' | 'availability' | 'jobs'>,
  { userId }: UserActor,
  { domain }: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const values = { domain: displayName(domain) };
  const transfer = await findOpenTransfer(deps.db, domain);
  if (transfer?.userId !== userId) return refuseDomain('unknown_transfer', values);
  const isGivenUp =
    mayStartTransfer(transfer.state) && (await settleUnbrought(deps, transfer, 'transfer_given_up'));
  return isGivenUp ? ok({ success: true }) : refuseDomain('transfer_is_moving', values);
}
