import { randomToken } from '#platform/kernel/random.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { isCodeWrong, transferReadiness } from '#features/names/rules/transfer-readiness.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import { hindranceOfRefusal } from '../rules/inbound-transfer-state.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { askRegistrant, findRegistrantToAsk } from './ask-registrant.ts';
import type { TransferDomainInDeps } from './transfers-deps.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { findInboundTransfer, traceTransferRequest, saveRecordsCopied } from './inbound-transfer-store.ts';
import type { InboundTransfer } from './inbound-transfer-store.ts';
import { moveTransferOn } from './move-transfer-on.ts';
import type { RegistryTransfer } from '#features/names/server/ports/registrar-transfers.ts';
import type { RegistrarRefusal, RegistrarUnknown } from '#features/names/server/ports/registrar.ts';
import {
  isPassing,
  OBJECT_DOES_NOT_EXIST,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import { abandonInboundTransfer } from './settle-inbound-transfer.ts';
import { openTransferCode } from './start-inbound-transfer.ts';
import { completeInboundTransfer } from './complete-inbound-transfer.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;

function unsure(
  { domain, lineId }: InboundTransfer,
  what: string,
  answer: RegistrarUnknown | RegistrarRefusal,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`${what} of ${domain} (line ${lineId}): ${answer.reason}`, answer);
}

/** Whether we sponsor the name; null if it is not registered. */
export async function isOurs(
  { registrar }: Pick<TransferDomainInDeps, 'registrar'>,
  transfer: InboundTransfer,
): Promise<boolean | null> {
  const answer = await registrar.infoDomain(transfer.domain);
  if (answer.outcome === 'ok') return answer.value.isOurs;
  if (isPassing(answer)) throw unsure(transfer, 'info', answer);
  return answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST ? null : false;
}

/**
 * Whether a name that we sponsor arrived by this transfer. A name that was registered here
 * meanwhile, or transferred in by another customer, is theirs: this transfer's code proves nothing
 * about it.
 */
export async function hasArrivedByTransfer(
  { db }: Pick<TransferDomainInDeps, 'db'>,
  { domain, requestClTRID }: InboundTransfer,
): Promise<boolean> {
  const here = await findDomain(db, domain);
  return requestClTRID !== null && !(here && isHeldHere(here));
}

/** Our transfer as reported by the registry; null if it has none. */
export async function readTransfer(
  { registrar }: Pick<TransferDomainInDeps, 'registrar'>,
  transfer: InboundTransfer,
): Promise<RegistryTransfer | null> {
  const answer = await registrar.queryTransfer(transfer.domain);
  if (answer.outcome === 'ok') return answer.value.side === 'gaining' ? answer.value : null;
  if (isPassing(answer)) throw unsure(transfer, 'transfer query', answer);
  return null;
}

/**
 * Requests the transfer, unless a request with a lost answer was already received.
 *
 * Checks obstacles first, so that no request is sent that would be refused, and the customer sees
 * what to fix.
 */
async function sendRequest(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<void> {
  const { registrar } = deps;
  const { domain, lineId } = transfer;
  const held = await isOurs(deps, transfer);
  if (held === true) {
    if (await hasArrivedByTransfer(deps, transfer)) await moveTransferOn(deps, transfer, { to: 'arrived' });
    else await abandonInboundTransfer(deps, transfer, 'transfer_impossible');
    return;
  }
  if (held === null) {
    await abandonInboundTransfer(deps, transfer, 'transfer_not_registered');
    return;
  }
  const earlier = await readTransfer(deps, transfer);
  if (earlier?.status === 'pending') {
    await moveTransferOn(deps, transfer, { to: 'pending', answerAt: earlier.answerAt });
    return;
  }
  const wait = async (hindrance: TransferHindrance, registryReason: string | null = null): Promise<void> => {
    // An earlier request with a lost answer may have arrived only now.
    const late = transfer.requestClTRID === null ? null : await readTransfer(deps, transfer);
    if (late?.status === 'pending') {
      await moveTransferOn(deps, transfer, { to: 'pending', answerAt: late.answerAt });
      return;
    }
    // A correct code need not be entered again.
    const sealedCode = isCodeWrong(hindrance) ? null : transfer.sealedCode;
    await moveTransferOn(deps, transfer, { to: 'waiting', hindrance, registryReason, sealedCode });
  };

  const code = openTransferCode(deps.seal, lineId, transfer.sealedCode);
  if (code === null) return wait('code_missing');
  const info = await registrar.infoDomain(domain, code);
  if (info.outcome !== 'ok') {
    if (isPassing(info)) throw unsure(transfer, 'info', info);
    return wait(toHindrance(info), info.reason);
  }
  const tld = readTld(domain);
  const terms = { way: transferTerms(tld).way, locks: findLifecycle(tld) };
  const { hindrance } = transferReadiness(info.value, deps.clock.now(), terms);
  if (hindrance !== null) return wait(hindrance);
  // Last, so that no registrant is mailed about a name that cannot move anyway.
  if ((await findRegistrantToAsk(deps.db, transfer)) !== null) return askRegistrant(deps, transfer);

  if (!(await copyRecordsFirst(deps, transfer))) return wait('records_not_copied');

  const clTRID = `ns-transfer-${randomToken(deps.random, TRACE_LENGTH)}`;
  // The registrant has declined meanwhile, so no request is sent.
  if (!(await traceTransferRequest(deps.db, lineId, clTRID))) return;
  const order = { name: domain, authInfo: code, periodYears: null, agreedFee: transfer.agreedFee, clTRID };
  const answer = await registrar.requestTransfer(order);
  if (answer.outcome !== 'ok') {
    if (isPassing(answer)) throw unsure(transfer, 'transfer request', answer);
    return wait(toHindrance(answer), answer.reason);
  }
  const { status, answerAt } = answer.value;
  if (status === 'pending') await moveTransferOn(deps, transfer, { to: 'pending', answerAt });
  else if (isApproved(answer.value)) await moveTransferOn(deps, transfer, { to: 'arrived' });
  else await wait('refused', status);
}

function toHindrance(answer: RegistrarRefusal | RegistrarUnknown): TransferHindrance {
  return answer.outcome === 'refused' ? hindranceOfRefusal(answer.eppCode) : 'refused';
}

/** Whether the losing registrar or the registry approved the transfer. */
export function isApproved({ status }: RegistryTransfer): boolean {
  return status === 'clientApproved' || status === 'serverApproved';
}

/** Queries the outcome of a requested transfer; false if it is still pending. */
async function pollOutcome(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<boolean> {
  if (await isOurs(deps, transfer)) {
    const isTheirs = await hasArrivedByTransfer(deps, transfer);
    await moveTransferOn(deps, transfer, { to: isTheirs ? 'arrived' : 'cancelled' });
    return true;
  }
  const info = await readTransfer(deps, transfer);
  if (info?.status === 'pending') return false;
  // Approved between the two queries, so it is ours by now.
  const hasArrived = info !== null && isApproved(info) && (await isOurs(deps, transfer)) === true;
  await moveTransferOn(deps, transfer, { to: hasArrived ? 'arrived' : 'cancelled' });
  return true;
}

/**
 * Advances the transfer of a paid line as far as possible, however often it is run or interrupted.
 *
 * Each step is stored before its command is sent, and the registry is queried before a command is
 * repeated, so a name is never requested twice. Throws while the registry has not decided, so that
 * the job is retried.
 */
export async function transferDomainIn(
  deps: TransferDomainInDeps,
  input: { readonly lineId: number },
): Promise<void> {
  for (;;) {
    const transfer = await findInboundTransfer(deps.db, input.lineId);
    if (!transfer) throw new Error(`no transfer for line ${input.lineId}`);
    const { state } = transfer;
    // Waits for the customer to start it.
    if (isOver('transfer', state) || state === 'waiting' || state === 'cancelled') return;
    if (state === 'asking') await sendRequest(deps, transfer);
    else if (state === 'arrived') await completeInboundTransfer(deps, transfer);
    else if (!(await pollOutcome(deps, transfer))) return;
  }
}

/**
 * Copies the records of a name once before the request, if the buyer chose so; false if no complete
 * copy is possible, so that the transfer does not lose them.
 */
async function copyRecordsFirst(
  { db, clock, zoneCopies }: Pick<TransferDomainInDeps, 'db' | 'clock' | 'zoneCopies'>,
  { lineId, domain, userId, copiesRecords, recordsCopiedAt }: InboundTransfer,
): Promise<boolean> {
  if (!copiesRecords || recordsCopiedAt !== null) return true;
  const outcome = await zoneCopies.copy({ domain, userId });
  if (outcome === 'unsure')
    throw new RegistryOutcomeUnknown(`copying the records of ${domain} (line ${lineId}) failed temporarily`);
  if (outcome === 'not_copied') return false;
  await saveRecordsCopied(db, lineId, clock.now());
  return true;
}
