import { addYears } from '#platform/kernel/duration.ts';
import { money } from '#platform/kernel/money.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { isPaidUntil, paidEnd, yearsToRenew } from '#features/names/rules/renewal-years.ts';
import { type Domain, lockDomain } from '#features/domains/server/api/domains.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type {
  RegistrarAnswer,
  RegistrarRefusal,
  RegistrarUnknown,
} from '#features/names/server/ports/registrar.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { findRenewal, moveRenewal, type Renewal, traceRenewal } from './renewal-store.ts';
import { findRestore } from './restoring/restore-store.ts';
import { settleRenewed, settleUnrenewed } from './settle-renewal.ts';
import { isBeingDeleted } from './unpaid-deletion-store.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** 100 random bits, in unambiguous characters. */
const TRACE_LENGTH = 20;

function unsure(
  { domain, lineId }: Renewal,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`renewal of ${domain} (line ${lineId}): ${what}`, answer);
}

/**
 * Decides the term that this line pays for, once the line before it has ended.
 *
 * If the registry's expiry is earlier than ours, counting starts there, so that the target is never
 * further away than the years paid.
 */
async function begin(deps: Deps, { lineId }: Renewal): Promise<void> {
  const { domain, renewal } = await readTogether(deps.db, lineId);
  const held = domain && projectNamed(domain, deps.clock.now());
  const isHeld =
    held?.type === 'registered' && domain?.siteId === renewal.siteId && held.transferredAwayAt === null;
  if (!isHeld || !held.expiresAt) return settleUnrenewed(deps, renewal, 'renewal_unknown');
  if (held.isPendingTransferOut) return settleUnrenewed(deps, renewal, 'renewal_in_transfer');
  if (await isBeingDeleted(deps.db, renewal.domain)) throw unsure(renewal, 'the name is being deleted');
  const info = readHeld(renewal, await deps.registrar.infoDomain(renewal.domain));
  if (!info) return settleUnrenewed(deps, renewal, 'renewal_gone');
  if (info.statuses.includes('pendingDelete')) return settleUnrenewed(deps, renewal, 'renewal_deleted');
  const fromAt = info.expiresAt && info.expiresAt < held.expiresAt ? info.expiresAt : held.expiresAt;
  const term = { fromAt, untilAt: addYears(fromAt, renewal.periodYears) };
  await moveRenewal(deps.db, { lineId: renewal.lineId, from: 'requested', to: 'renewing', term });
}

/** A renewal and its name, both before a move to another site or both after it. */
async function readTogether(
  db: Database,
  lineId: number,
): Promise<{ readonly domain: Domain | null; readonly renewal: Renewal }> {
  return inTransaction(db, async (tx: Database) => {
    const named = await findRenewal(tx, lineId);
    const domain = named && (await lockDomain(tx, named.domain));
    const renewal = await findRenewal(tx, lineId);
    if (!renewal) throw new Error(`no renewal for line ${lineId}`);
    return { domain, renewal };
  });
}

/** The name as reported by its registry; null if it is definitely not ours any more. */
export function readHeld(renewal: Renewal, answer: RegistrarAnswer<RegistryDomain>): RegistryDomain | null {
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw unsure(renewal, `info: ${answer.reason}`, answer);
}

/**
 * Queries the expiry and renews the name if it is earlier than paid for.
 *
 * The query shows whether an earlier command was executed. A command that arrives late names an
 * outdated expiry (RFC 5731 section 3.2.3) and is refused.
 */
async function renewUntil(deps: Deps, renewal: Renewal, untilAt: Date): Promise<void> {
  const { registrar } = deps;
  const { domain, lineId, periodYears, yearlyFee } = renewal;
  const info = readHeld(renewal, await registrar.infoDomain(domain));
  if (!info) return settleUnrenewed(deps, renewal, 'renewal_gone');
  if (info.statuses.includes('pendingRenew')) throw unsure(renewal, 'waits for the registry');
  const { expiresAt } = info;
  if (!expiresAt) throw unsure(renewal, 'the registry reports no expiry');
  const years = yearsToRenew(expiresAt, untilAt, periodYears);
  if (years === 0) return settleRenewed(deps, renewal, paidEnd(expiresAt, untilAt));

  const clTRID = `ns-renew-${randomToken(deps.random, TRACE_LENGTH)}`;
  await traceRenewal(deps.db, lineId, clTRID);
  const agreedFee = yearlyFee && money(yearlyFee.amount * years, yearlyFee.currency);
  const order = { name: domain, periodYears: years, currentExpiry: expiresAt, agreedFee, clTRID };
  const answer = await registrar.renewDomain(order);
  if (answer.outcome === 'ok') {
    const { expiresAt: renewedTo } = answer.value;
    // With a pending renewal (1001) a registry reports no expiry, or the old one.
    if (!renewedTo || renewedTo <= expiresAt) throw unsure(renewal, 'waits for the registry');
    return settleRenewed(deps, renewal, paidEnd(renewedTo, untilAt));
  }
  if (isPassing(answer)) throw unsure(renewal, answer.reason);
  // Refused because the expiry has changed: an earlier command arrived after all.
  const after = readHeld(renewal, await registrar.infoDomain(domain));
  if (after?.expiresAt && isPaidUntil(after.expiresAt, untilAt)) {
    return settleRenewed(deps, renewal, paidEnd(after.expiresAt, untilAt));
  }
  if (after?.expiresAt && after.expiresAt > expiresAt) throw unsure(renewal, answer.reason);
  // The registry has charged the restore, which is worth nothing without the renewal: the operator decides.
  const restore = await findRestore(deps.db, { renewalLineId: lineId });
  if (restore?.state === 'restored') throw unsure(renewal, answer.reason, answer);
  await settleUnrenewed(deps, renewal, 'renewal_refused', answer.outcome === 'refused' ? answer.reason : '');
}

/**
 * Renews the name of a paid line exactly once, however often it is run or interrupted.
 *
 * The target expiry is stored before any command is sent. The registry is queried before each
 * command, and no command is sent for a name that already reaches the target. Throws while the
 * registry has not decided, so that the job is retried.
 */
export async function renewDomain(deps: Deps, input: { readonly lineId: number }): Promise<void> {
  for (;;) {
    const renewal = await findRenewal(deps.db, input.lineId);
    if (!renewal) throw new Error(`no renewal for line ${input.lineId}`);
    if (isOver('renewal', renewal.state)) return;
    if (renewal.untilAt) await renewUntil(deps, renewal, renewal.untilAt);
    else await begin(deps, renewal);
  }
}
