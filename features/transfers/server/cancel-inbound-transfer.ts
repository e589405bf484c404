import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { GivenUp } from '#platform/jobs/job.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { mayStartTransfer } from '../rules/inbound-transfer-state.ts';
import type { TransfersDeps, TransferDomainInDeps } from './transfers-deps.ts';
import {
  findOpenTransfer,
  hasTransferFailedSo,
  findInboundTransfer,
  type InboundTransfer,
} from './inbound-transfer-store.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';
import { hasArrivedByTransfer, isApproved, isOurs, readTransfer } from './transfer-domain-in.ts';
import { moveTransferOn } from './move-transfer-on.ts';

/**
 * Cancels and refunds a paid transfer while it waits for its customer. Idempotent.
 *
 * A transfer whose request may have been sent cannot be cancelled, because the name may still
 * arrive.
 */
export async function cancelInboundTransfer(
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

type Deps = Pick<
  TransferDomainInDeps,
  'db' | 'clock' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** Attempts to cancel a transfer that keeps changing state. */
const ATTEMPTS = 5;

/**
 * Cancels and refunds a stuck transfer for the operator.
 *
 * If a request may have been sent, the registry is queried first: a name that has arrived or is in
 * transfer is not refunded. Throws while the registry gives no answer.
 */
export async function abandonTransfer(deps: Deps, lineId: number): Promise<GivenUp> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const transfer = await findInboundTransfer(deps.db, lineId);
    if (!transfer) return { end: 'done', says: `Line ${lineId} has no transfer.` };
    const ended = decideOutcome(transfer) ?? (await lookupName(deps, transfer));
    if (ended) return ended;
    if (transfer.state !== 'pending') await abandonInboundTransfer(deps, transfer, 'cancelled_by_us');
  }
  throw new RegistryOutcomeUnknown(
    `the transfer of line ${lineId} keeps changing state while it is being cancelled`,
  );
}

/** The outcome of a transfer that has ended or arrived; otherwise null. */
function decideOutcome({ state, domain }: InboundTransfer): GivenUp | null {
  if (state === 'transferred') {
    return { end: 'done', says: `${domain} has been transferred to us, so nothing is refunded.` };
  }
  if (state === 'failed') {
    return { end: 'given_up', says: `The transfer of ${domain} is cancelled and refunded.` };
  }
  if (state !== 'arrived') return null;
  const says = `${domain} is ours at the registry already, so nothing is refunded. Mend the cause, then retry.`;
  return { end: 'kept', says };
}

/** Queries the registry about a transfer that it may have received; null if it can be cancelled. */
async function lookupName(deps: Deps, transfer: InboundTransfer): Promise<GivenUp | null> {
  const { state, domain, requestClTRID } = transfer;
  if (requestClTRID === null || (state !== 'asking' && state !== 'pending')) return null;
  const held = await isOurs(deps, transfer);
  if (held === true && (await hasArrivedByTransfer(deps, transfer))) {
    await moveTransferOn(deps, transfer, { to: 'arrived' });
    return decideOutcome({ ...transfer, state: 'arrived' });
  }
  const request = held === false ? await readTransfer(deps, transfer) : null;
  if (request?.status === 'pending') {
    if (state === 'asking')
      await moveTransferOn(deps, transfer, { to: 'pending', answerAt: request.answerAt });
    return {
      end: 'done',
      says: `The registry is moving ${domain} to us; the transfer continues automatically.`,
    };
  }
  if (request && isApproved(request))
    throw new RegistryOutcomeUnknown(`transfer of ${domain} is approved but has not arrived`);
  if (state === 'pending') await moveTransferOn(deps, transfer, { to: 'cancelled' });
  return null;
}
