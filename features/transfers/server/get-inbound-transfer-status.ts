import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { isUnfitTransferCode, readTransferCode } from '#features/contacts/rules/registry-text.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import {
  domainLineSentences,
  refuseDomain,
  refuseTransferCode,
  transferHindranceSentences,
} from '#features/names/contract/refusals.ts';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import {
  findLifecycle,
  findTldPolicy,
  supportsAuthCodeTransfer,
  transferTerms,
} from '#features/names/rules/tld-policy.ts';
import type { RunningLock } from '#features/names/rules/transfer-policy.ts';
import { displayName, parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { nameStatus, type PanelNames } from '#features/names/rules/name-policy.ts';
import { readEnding, readExtension } from '#features/names/server/api/name-ending.ts';
import { mayStartTransfer, statusOfTransfer, hindranceOfRefusal } from '../rules/inbound-transfer-state.ts';
import {
  type CheckOutcome,
  isSetByUs,
  type TransferHindrance,
  transferReadiness,
} from '#features/names/rules/transfer-readiness.ts';
import { findRegistrantToAsk } from './ask-registrant.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { findOpenTransfer, type InboundTransfer } from './inbound-transfer-store.ts';
import { openTransferCode } from './start-inbound-transfer.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { isPassing } from '#features/names/server/api/registry-outcome.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'registrar' | 'seal'> & PanelNames;

/** The registry's facts about a name. */
type Findings = Pick<
  InboundTransferOnWire,
  | 'losing_registrar'
  | 'unlocked'
  | 'old_enough'
  | 'creation_date'
  | 'transfer_eligible_date'
  | 'transfer_lock'
  | 'code_accepted'
>;

const NOTHING: Findings = {
  losing_registrar: null,
  unlocked: null,
  old_enough: null,
  creation_date: null,
  transfer_eligible_date: null,
  transfer_lock: null,
  code_accepted: null,
};

const toTruth = (outcome: CheckOutcome): boolean | null =>
  outcome === 'unknown' ? null : outcome === 'passed';

function buildHead(domain: string, transfer: InboundTransfer | null) {
  return {
    domain_name: domain,
    display_name: displayName(domain),
    transfer_status: transfer && statusOfTransfer(transfer.state, transfer.hindrance),
    copies_records: transfer?.copiesRecords ?? false,
    has_copied_records: (transfer?.recordsCopiedAt ?? null) !== null,
    can_give_up: transfer !== null && mayStartTransfer(transfer.state),
    answer_at: transfer?.state === 'pending' ? (transfer.answerAt?.toISOString() ?? null) : null,
  };
}

/** Interprets the registry's answer about a name; with a code, also whether it is correct. */
function readAnswer(
  answer: RegistrarAnswer<RegistryDomain>,
  { code, isTheirs, now }: { readonly code: string | null; readonly isTheirs: boolean; readonly now: Date },
): {
  readonly findings: Findings;
  readonly hindrance: TransferHindrance | null;
  readonly lock: RunningLock | null;
} {
  if (answer.outcome !== 'ok') {
    const hindrance = answer.outcome === 'refused' ? hindranceOfRefusal(answer.eppCode) : 'refused';
    const isCodeWrong = hindrance === 'code_wrong';
    return { findings: { ...NOTHING, code_accepted: isCodeWrong ? false : null }, hindrance, lock: null };
  }
  const { value } = answer;
  // Whether a name is held here is revealed to its own customer only.
  if (value.isOurs)
    return { findings: NOTHING, hindrance: isTheirs ? 'already_here' : 'no_transfers', lock: null };
  const tld = readTld(value.name);
  const terms = { way: transferTerms(tld).way, locks: findLifecycle(tld) };
  const readiness = transferReadiness(value, now, terms);
  const { lock } = readiness;
  return {
    lock,
    findings: {
      losing_registrar: value.sponsor,
      unlocked: toTruth(readiness.unlocked),
      old_enough: toTruth(readiness.oldEnough),
      creation_date: value.createdAt?.toISOString() ?? null,
      transfer_eligible_date: lock?.endsAt.toISOString() ?? null,
      transfer_lock: lock && { reason: lock.reason, days: lock.days },
      code_accepted: code === null ? null : true,
    },
    hindrance: readiness.hindrance,
  };
}

/** The message of an obstacle; names with a TLD that cannot be transferred in get a message about the TLD. */
function hindranceMessage(
  hindrance: TransferHindrance,
  values: { readonly tld: string; readonly domain: string; readonly reason: string },
  lock: RunningLock | null = null,
): Message {
  if (hindrance === 'too_young' && lock !== null) {
    const reason = lock.reason === 'registration' ? 'too_young_registration' : 'too_young_transfer';
    const ended = { ...values, days: lock.days, date: lock.endsAt.toISOString().slice(0, 10) };
    return say(transferHindranceSentences, reason, ended);
  }
  if (hindrance !== 'no_transfers' || supportsAuthCodeTransfer(values.tld))
    return say(transferHindranceSentences, hindrance, values);
  return findTldPolicy(values.tld) === null
    ? say(AVAILABILITY_TEXTS, 'tld_not_supported', values)
    : say(domainLineSentences, 'transfer_not_offered', values);
}

/** Why a name cannot be transferred in by the name alone, or because its TLD does not use auth codes. */
function whyNever(domain: string, panel: PanelNames): Message | null {
  const parsed = parseDomainName(domain);
  const status = parsed.ok && nameStatus('transfer', parsed.name, readEnding(domain), panel);
  const values = { tld: readExtension(domain), domain: displayName(domain), reason: '' };
  if (status) return say(AVAILABILITY_TEXTS, status, values);
  return supportsAuthCodeTransfer(readTld(domain)) ? null : hindranceMessage('no_transfers', values);
}

/** The answer for a name that can never be transferred in; no registry query is needed. */
function answerNever(domain: string, said: Message): InboundTransferOnWire {
  return {
    ...buildHead(domain, null),
    ...NOTHING,
    registrant_email: null,
    hindrance: 'no_transfers',
    hindrance_message: said.message,
    hindrance_sentence: said.sentence,
  };
}

/**
 * Returns whether a name can be transferred in, its first obstacle, and the state of the caller's
 * own transfer.
 *
 * Queries the registry now, so that the user can check again after fixing something. Reveals
 * nothing about other customers' transfers. The caller's own transfer is queried with its stored
 * code.
 *
 * @param input.code the auth code as typed, if given
 */
export async function getInboundTransferStatus(
  deps: Deps,
  actor: Actor,
  input: { readonly domain: string; readonly code?: string },
): Promise<Result<InboundTransferOnWire>> {
  if (actor.kind !== 'user') return refuseDomain('authorization_required');
  const { db, clock, registrar, seal } = deps;
  const { domain } = input;
  if (isUnfitTransferCode(input.code ?? '')) return refuseTransferCode(domain);
  const [open, held, row] = await Promise.all([
    findOpenTransfer(db, domain),
    findManagedDomain(db, actor, domain),
    findDomain(db, domain),
  ]);
  const transfer = open?.userId === actor.userId ? open : null;
  const kept = transfer && openTransferCode(seal, transfer.lineId, transfer.sealedCode);
  const code = input.code === undefined ? kept : readTransferCode(input.code);
  const tld = readTld(domain);
  const never = transfer || held ? null : whyNever(domain, deps);
  if (never) return ok(answerNever(domain, never));
  const answer = await registrar.infoDomain(domain, code ?? undefined);
  if (answer.outcome !== 'ok' && isPassing(answer)) {
    return refuseUnanswered(domain, answer, clock.now());
  }
  const { findings, hindrance, lock } = readAnswer(answer, {
    code,
    isTheirs: held !== null,
    now: clock.now(),
  });
  const isBlank = input.code !== undefined && code === null;
  // With a code the registry reports everything except obstacles found here; without one the last
  // obstacle stands.
  const found = transfer?.hindrance ?? null;
  const last = code === null || isSetByUs(found) ? found : null;
  const reported = hindrance ?? (isBlank ? 'code_missing' : last);
  // After the request, a pending transfer is the expected state.
  const isOwnMove =
    transfer?.state === 'pending' || transfer?.state === 'asking' || transfer?.state === 'arrived';
  const shown = isOwnMove ? null : reported;
  const values = {
    domain: displayName(domain),
    tld,
    reason: transfer?.registryReason ?? (answer.outcome === 'ok' ? '' : answer.reason),
  };
  const said = shown && hindranceMessage(shown, values, lock);
  return ok({
    ...buildHead(domain, transfer),
    // An imported transfer was paid elsewhere: only its domain row holds its state.
    ...(!transfer && held?.canManage ? { transfer_status: row?.facts.inboundTransferStatus ?? null } : {}),
    ...findings,
    registrant_email:
      transfer && found === 'registrant_asked' ? await findRegistrantToAsk(db, transfer) : null,
    hindrance: shown,
    hindrance_message: said?.message ?? null,
    hindrance_sentence: said?.sentence ?? null,
  });
}
