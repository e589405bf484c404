import type { OutboundAnswer } from '#features/domains/contract/outbound-transfer-endpoints.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { noteSensitiveChange } from '#features/guard/server/api/note-sensitive-change.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { supportsTransferApproval } from '#features/names/rules/tld-policy.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import type { RegistryTransfer } from '#features/names/server/ports/registrar-transfers.ts';
import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { type FollowDeps, followName } from './leaving/follow-name.ts';
import type { TransfersDeps } from './transfers-deps.ts';

type Deps = FollowDeps & Pick<TransfersDeps, 'random'>;

/** 100 random bits. */
const TRACE_LENGTH = 20;
/** What the registry's transfer is after each answer. */
const DONE = { 'accept-transfer': 'clientApproved', 'deny-transfer': 'clientRejected' } as const;

/**
 * Accepts or denies a transfer that another registrar requested, for the domain's manager.
 *
 * The registry is asked before and after, so repeating an answer is harmless, and our facts are the
 * registry's when this returns.
 */
export async function answerOutboundTransfer(
  deps: Deps,
  actor: Actor,
  { domain, command }: { readonly domain: string; readonly command: OutboundAnswer },
): Promise<Result<{ readonly success: true }>> {
  const managed = await requireManagedDomain(deps.db, actor, domain, (code) =>
    refuseDomain(code, { domain: displayName(domain) }),
  );
  if (!managed.ok) return managed;
  if (command === 'accept-transfer' && !supportsTransferApproval(readTld(domain)))
    return refuseDomain('transfer_not_approvable', { domain: displayName(domain) });
  const held = command === 'accept-transfer' ? await findDomain(deps.db, domain) : null;
  const admitted = held && admitSensitiveChange(actor, held);
  if (admitted && !admitted.ok) return admitted;
  try {
    const outcome = await answerAtRegistry(deps, domain, command);
    if (outcome === 'done' && held && actor.kind === 'user') {
      const change = { kind: 'transfer_accepted', held, actor, at: deps.clock.now() } as const;
      await inTransaction(deps.db, (tx: Database) => noteSensitiveChange(deps, tx, change));
    }
    await followName(deps, { domain, announced: null });
    return outcome === 'done' ? ok({ success: true }) : refuseDomain('no_pending_transfer');
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(domain, error, deps.clock.now());
  }
}

/**
 * Answers the transfer of a name at the registry; `none` if none was pending for us to answer. Safe to
 * repeat; throws while the registry has not decided.
 */
export async function answerAtRegistry(
  { registrar, random }: Pick<Deps, 'registrar' | 'random'>,
  name: string,
  command: OutboundAnswer,
): Promise<'done' | 'none'> {
  const before = readTransfer(name, await registrar.queryTransfer(name));
  if (before?.status === DONE[command]) return 'done';
  if (before?.status !== 'pending') return 'none';
  const order = { name, clTRID: `ns-answer-${randomToken(random, TRACE_LENGTH)}` };
  const answer = await (command === 'accept-transfer'
    ? registrar.approveTransfer(order)
    : registrar.rejectTransfer(order));
  if (answer.outcome === 'ok') return 'done';
  // Lost, or too late: the registry shows which.
  const after = readTransfer(name, await registrar.queryTransfer(name));
  if (after?.status === DONE[command]) return 'done';
  if (after?.status !== 'pending') return 'none';
  throw new RegistryOutcomeUnknown(`${command} of ${name}: ${answer.reason}`, answer);
}

/** The transfer that we are to answer; null if the registry knows none. */
function readTransfer(name: string, answer: RegistrarAnswer<RegistryTransfer>): RegistryTransfer | null {
  if (answer.outcome === 'ok') return answer.value.side === 'losing' ? answer.value : null;
  if (isPassing(answer))
    throw new RegistryOutcomeUnknown(`transfer query of ${name}: ${answer.reason}`, answer);
  return null;
}
