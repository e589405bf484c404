import { isOver } from '#features/domains/rules/registry-operation.ts';
import { isHeldHere, lockDomain } from '#features/domains/server/api/domains.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { RedemptionState } from '#features/names/rules/redemption-state.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { readRedemptionState } from '#features/names/server/api/read-registry-answer.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type {
  Registrar,
  RegistrarRefusal,
  RegistrarUnknown,
} from '#features/names/server/ports/registrar.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import {
  findRestore,
  moveRestore,
  traceRestore,
  wasRestoredForOther,
  type Restore,
} from './restoring/restore-store.ts';
import { settleRestored, settleUnneeded, settleUnrestored } from './restoring/settle-restore.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** 100 random bits, in unambiguous characters. */
const TRACE_LENGTH = 20;
/** The reason of RFC 3915 section 4.2.5 that holds: the registrant did not renew. */
const REASON = 'Registrant error.';
/** The statements that RFC 3915 section 4.2.5 asks for, in its words. */
const STATEMENTS = [
  'This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.',
  'The information in this report is true to best of this registrar’s knowledge, and this registrar acknowledges that intentionally supplying false information in this report shall constitute an incorrect material breach of the Registry-Registrar Agreement.',
] as const;

/** A restore that the operator has to settle at the registry; repeating it alone does not help. */
class RestoreStuck extends Error {
  override readonly name = 'RestoreStuck';
}

const describe = ({ domain, lineId }: Restore, what: string): string =>
  `restore of ${domain} (line ${lineId}): ${what}`;

function unsure(
  restore: Restore,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(describe(restore, what), answer);
}

/** What the registry reports of the name now. */
interface Reported {
  readonly state: RedemptionState;
  /** Null if it is definitely not ours. */
  readonly info: RegistryDomain | null;
}

/** Asks the registry where the name stands; throws while it does not answer. */
export async function readReported(
  { registrar }: { readonly registrar: Pick<Registrar, 'infoDomain'> },
  restore: Restore,
): Promise<Reported> {
  const answer = await registrar.infoDomain(restore.domain);
  const state = readRedemptionState(answer);
  const info = answer.outcome === 'ok' && answer.value.isOurs ? answer.value : null;
  if (state) return { state, info };
  throw unsure(restore, 'the registry gave no answer to info', answer.outcome === 'ok' ? null : answer);
}

/** The registration data of a name, as a restore report quotes it (RFC 3915 section 4.2.5). */
function quoteData(info: RegistryDomain): string {
  const { admin, tech, billing } = info.contacts;
  const parts: readonly (readonly [string, string | null])[] = [
    ['Domain', info.name],
    ['Registrant', info.registrant],
    ['Admin', admin],
    ['Tech', tech],
    ['Billing', billing],
    ['Name servers', info.nameServers.join(', ')],
    ['Expires', info.expiresAt?.toISOString() ?? null],
  ];
  return parts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('; ');
}

/** Decides whether the name has to be restored, and stores what its report will say. */
async function begin(deps: Deps, restore: Restore, { state, info }: Reported): Promise<void> {
  const { lineId } = restore;
  const isHere = await inTransaction(deps.db, async (tx: Database) => {
    // Both are before a move to another site, or both after it.
    const domain = await lockDomain(tx, restore.domain);
    const stored = await findRestore(tx, { lineId });
    return domain !== null && isHeldHere(domain) && domain.siteId === stored?.siteId;
  });
  if (!isHere) return settleUnrestored(deps, restore, 'renewal_unknown');
  if (state === 'held') {
    return (await wasRestoredForOther(deps.db, restore))
      ? settleUnrestored(deps, restore, 'restored_already')
      : settleUnneeded(deps, restore);
  }
  if (state === 'report_due')
    throw new RestoreStuck(describe(restore, 'it was requested by someone else, and its report is due'));
  // RFC 5731 section 3.1.2: the date of the last change, which is the deletion.
  const deletedAt = info?.updatedAt;
  if (!info || !deletedAt)
    throw new RestoreStuck(describe(restore, 'the registry does not say when it was deleted'));
  const deletion = { deletedAt, dataBefore: quoteData(info) };
  await moveRestore(deps.db, { lineId, from: 'requested', to: 'restoring', deletion });
}

/**
 * Requests the restore of a name that the registry reports as redeemable, so no earlier request was
 * executed. One that arrives late is refused there, because the name is no longer redeemable.
 */
async function request(deps: Deps, restore: Restore, { info }: Reported): Promise<void> {
  if (info?.statuses.includes('pendingUpdate')) throw unsure(restore, 'waits for the registry');
  const { domain: name, agreedFee } = restore;
  const clTRID = `ns-restore-${randomToken(deps.random, TRACE_LENGTH)}`;
  if (!(await traceRestore(deps.db, restore, clTRID))) return;
  const answer = await deps.registrar.requestRestore({ name, agreedFee, clTRID });
  if (answer.outcome !== 'ok' && isPassing(answer)) throw unsure(restore, answer.reason, answer);
  const { state } = await readReported(deps, restore);
  if (state !== 'redeemable') return;
  if (answer.outcome === 'ok') throw unsure(restore, 'waits for the registry');
  await settleUnrestored(deps, restore, 'restore_refused', answer.outcome === 'refused' ? answer.reason : '');
}

/** Sends the report of a restore that the registry reports as requested. */
async function report(deps: Deps, restore: Restore, { info }: Reported): Promise<void> {
  const { domain: name, deletedAt, dataBefore, restoredAt } = restore;
  if (!info || !deletedAt || dataBefore === null || !restoredAt)
    throw new Error(describe(restore, 'the data of its report is missing'));
  const clTRID = `ns-report-${randomToken(deps.random, TRACE_LENGTH)}`;
  if (!(await traceRestore(deps.db, restore, clTRID))) return;
  const data = { dataBefore, dataAfter: quoteData(info), deletedAt, restoredAt };
  const answer = await deps.registrar.reportRestore({
    name,
    clTRID,
    ...data,
    reason: REASON,
    statements: STATEMENTS,
  });
  if (answer.outcome !== 'ok' && isPassing(answer)) throw unsure(restore, answer.reason, answer);
  if ((await readReported(deps, restore)).state !== 'report_due') return;
  // The registry charged the restore, so only the operator may end it.
  throw unsure(
    restore,
    answer.outcome === 'ok' ? 'waits for the registry' : answer.reason,
    answer.outcome === 'ok' ? null : answer,
  );
}

/** Does the next thing for a restore in progress, by what the registry reports. */
async function advance(deps: Deps, restore: Restore, reported: Reported): Promise<void> {
  const { lineId, state: from } = restore;
  const { state, info } = reported;
  if (state === 'gone') return settleUnrestored(deps, restore, 'restore_gone');
  if (from === 'requested') {
    if (state === 'too_late') return settleUnrestored(deps, restore, 'restore_too_late');
    return begin(deps, restore, reported);
  }
  if (state === 'held' && info) return settleRestored(deps, restore, info);
  if (from === 'restoring') {
    if (state === 'too_late') return settleUnrestored(deps, restore, 'restore_too_late');
    if (state === 'redeemable') return request(deps, restore, reported);
    const restoredAt = info?.updatedAt ?? deps.clock.now();
    await moveRestore(deps.db, { lineId, from, to: 'reporting', restoredAt });
    return;
  }
  if (state === 'report_due') return report(deps, restore, reported);
  throw new RestoreStuck(
    describe(restore, 'the registry undid it, because its report did not arrive in time'),
  );
}

/**
 * Restores the name of a paid redemption fee exactly once, however often it is run or interrupted
 * (RFC 3915 section 4.2.5): the request, then the report. Its renewal begins once it is restored.
 *
 * Each step is stored before its command is sent, and the registry is queried before each command.
 * Throws while the registry has not decided, so that the job is retried.
 */
export async function restoreDomain(deps: Deps, input: { readonly lineId: number }): Promise<void> {
  for (;;) {
    const restore = await findRestore(deps.db, { lineId: input.lineId });
    if (!restore) throw new Error(`no restore for line ${input.lineId}`);
    if (isOver('restore', restore.state)) return;
    await advance(deps, restore, await readReported(deps, restore));
  }
}
