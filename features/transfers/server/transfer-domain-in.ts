import { randomToken } from '#platform/kernel/random.ts';
import { tldOf } from '#features/names/rules/domain-name.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { isCodeWrong, transferReadiness } from '#features/names/rules/transfer-readiness.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import { hindranceOfRefusal } from '../rules/inbound-transfer-state.ts';
import { transferTerms } from '#features/names/rules/tld-policy.ts';
import { askRegistrant, findRegistrantToAsk } from './ask-registrant.ts';
import type { TransferDomainInDeps } from './transfer-domain-in-deps.ts';
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

/** Whether the name is ours at the registry; null when nobody has it. */
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
 * Whether a name that is ours at the registry came by this transfer. One that was registered here meanwhile, or that
 * another customer brought, is theirs: nobody has shown its code for it.
 */
export async function hasComeByThis(
  { db }: Pick<TransferDomainInDeps, 'db'>,
  { domain, requestClTRID }: InboundTransfer,
): Promise<boolean> {
  const here = await findDomain(db, domain);
  return requestClTRID !== null && !(here && isHeldHere(here));
}

/** Our own transfer as the registry has it; null where it knows of none. */
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
 * Asks the registry for the name, unless that was done before and only its answer was not heard.
 *
 * What hinders it is found out first, so that nothing is asked for that would be refused, and the customer
 * reads what to do about it.
 */
async function ask(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<void> {
  const { registrar } = deps;
  const { domain, lineId } = transfer;
  const held = await isOurs(deps, transfer);
  if (held === true) {
    if (await hasComeByThis(deps, transfer)) await moveTransferOn(deps, transfer, { to: 'arrived' });
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
  const wait = async (hindrance: TransferHindrance, toldReason: string | null = null): Promise<void> => {
    // A request whose answer was never heard may have gone through only now.
    const late = transfer.requestClTRID === null ? null : await readTransfer(deps, transfer);
    if (late?.status === 'pending') {
      await moveTransferOn(deps, transfer, { to: 'pending', answerAt: late.answerAt });
      return;
    }
    // What is right about it need not be typed again.
    const sealedCode = isCodeWrong(hindrance) ? null : transfer.sealedCode;
    await moveTransferOn(deps, transfer, { to: 'waiting', hindrance, toldReason, sealedCode });
  };

  const code = openTransferCode(deps.seal, lineId, transfer.sealedCode);
  if (code === null) return wait('code_missing');
  const told = await registrar.infoDomain(domain, code);
  if (told.outcome !== 'ok') {
    if (isPassing(told)) throw unsure(transfer, 'info', told);
    return wait(hindranceOf(told), told.reason);
  }
  const { hindrance } = transferReadiness(told.value, deps.clock.now(), transferTerms(tldOf(domain)));
  if (hindrance !== null) return wait(hindrance);
  // Last, so that nobody is mailed about a name that would not move anyway.
  if ((await findRegistrantToAsk(deps.db, transfer)) !== null) return askRegistrant(deps, transfer);

  if (!(await copyRecordsFirst(deps, transfer))) return wait('records_not_copied');

  const clTRID = `ns-transfer-${randomToken(deps.random, TRACE_LENGTH)}`;
  // Its registrant has said no meanwhile, so nothing is sent.
  if (!(await traceTransferRequest(deps.db, lineId, clTRID))) return;
  const order = { name: domain, authInfo: code, periodYears: null, agreedFee: transfer.agreedFee, clTRID };
  const answer = await registrar.requestTransfer(order);
  if (answer.outcome !== 'ok') {
    if (isPassing(answer)) throw unsure(transfer, 'transfer request', answer);
    return wait(hindranceOf(answer), answer.reason);
  }
  const { status, answerAt } = answer.value;
  if (status === 'pending') await moveTransferOn(deps, transfer, { to: 'pending', answerAt });
  else if (isApproved(answer.value)) await moveTransferOn(deps, transfer, { to: 'arrived' });
  else await wait('refused', status);
}

function hindranceOf(answer: RegistrarRefusal | RegistrarUnknown): TransferHindrance {
  return answer.outcome === 'refused' ? hindranceOfRefusal(answer.eppCode) : 'refused';
}

/** Whether whoever had the name has let it go. */
export function isApproved({ status }: RegistryTransfer): boolean {
  return status === 'clientApproved' || status === 'serverApproved';
}

/** Asks what became of a name that was asked for; false while nobody has answered. */
async function follow(deps: TransferDomainInDeps, transfer: InboundTransfer): Promise<boolean> {
  if (await isOurs(deps, transfer)) {
    const isTheirs = await hasComeByThis(deps, transfer);
    await moveTransferOn(deps, transfer, { to: isTheirs ? 'arrived' : 'cancelled' });
    return true;
  }
  const told = await readTransfer(deps, transfer);
  if (told?.status === 'pending') return false;
  // Approved between the two questions, it is ours by now.
  const hasCome = told !== null && isApproved(told) && (await isOurs(deps, transfer)) === true;
  await moveTransferOn(deps, transfer, { to: hasCome ? 'arrived' : 'cancelled' });
  return true;
}

/**
 * Takes the transfer of a paid line's name as far as it goes now, however often it is run and wherever it was cut off.
 *
 * Each step is stored before the registry is asked, and the registry is asked what it knows before anything is
 * repeated, so a name is never asked for twice. Throws when the registry has not decided, so that the job tries again.
 */
export async function transferDomainIn(
  deps: TransferDomainInDeps,
  input: { readonly lineId: number },
): Promise<void> {
  for (;;) {
    const transfer = await findInboundTransfer(deps.db, input.lineId);
    if (!transfer) throw new Error(`no transfer of line ${input.lineId}`);
    const { state } = transfer;
    // The customer's turn; it goes on when they start it.
    if (isOver('transfer', state) || state === 'waiting' || state === 'cancelled') return;
    if (state === 'asking') await ask(deps, transfer);
    else if (state === 'arrived') await completeInboundTransfer(deps, transfer);
    else if (!(await follow(deps, transfer))) return;
  }
}

/**
 * Copies the records of a name here before it is asked for, once, where its buyer wishes that; false where they cannot
 * be had whole, so that the name is not moved away from them.
 */
async function copyRecordsFirst(
  { db, clock, zoneCopies }: Pick<TransferDomainInDeps, 'db' | 'clock' | 'zoneCopies'>,
  { lineId, domain, userId, copiesRecords, recordsCopiedAt }: InboundTransfer,
): Promise<boolean> {
  if (!copiesRecords || recordsCopiedAt !== null) return true;
  const outcome = await zoneCopies.copy({ domain, userId });
  if (outcome === 'unsure')
    throw new RegistryOutcomeUnknown(`copy of the records of ${domain} (line ${lineId})`);
  if (outcome === 'not_copied') return false;
  await saveRecordsCopied(db, lineId, clock.now());
  return true;
}
