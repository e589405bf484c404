import { addYears } from '#platform/kernel/duration.ts';
import { money } from '#platform/kernel/money.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { isPaidUntil, paidEnd, yearsToRenew } from '#features/names/rules/renewal-years.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type {
  RegistrarAnswer,
  RegistrarRefusal,
  RegistrarUnknown,
} from '#features/names/server/ports/registrar.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { findRenewal, moveRenewal, type Renewal, traceRenewal } from './renewal-store.ts';
import { settleRenewed, settleUnrenewed } from './settle-renewal.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** 100 random bits, in characters that people can read out. */
const TRACE_LENGTH = 20;

function unsure(
  { domain, lineId }: Renewal,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`renewal of ${domain} (line ${lineId}): ${what}`, answer);
}

/**
 * Decides, when it is this line's turn, from when to when it pays: the line before it has ended by now.
 *
 * A name that ends earlier at its registry than we have noted is renewed from there, so that the end that is
 * to be reached is never more years away than were paid.
 */
async function begin(deps: Deps, renewal: Renewal): Promise<void> {
  const domain = await findDomain(deps.db, renewal.domain);
  const held = domain && projectDomain(domain.facts, deps.clock.now());
  const isHeld =
    held?.type === 'registered' && domain?.siteId === renewal.siteId && held.transferredAwayAt === null;
  if (!isHeld || !held.expiresAt) return settleUnrenewed(deps, renewal, 'renewal_unknown');
  if (held.isPendingTransferOut) return settleUnrenewed(deps, renewal, 'renewal_in_transfer');
  const told = readHeld(renewal, await deps.registrar.infoDomain(renewal.domain));
  if (!told) return settleUnrenewed(deps, renewal, 'renewal_gone');
  const fromAt = told.expiresAt && told.expiresAt < held.expiresAt ? told.expiresAt : held.expiresAt;
  const term = { fromAt, untilAt: addYears(fromAt, renewal.periodYears) };
  await moveRenewal(deps.db, { lineId: renewal.lineId, from: 'requested', to: 'renewing', term });
}

/** The name as its registry tells it; null when that says for good that it is not ours any more. */
export function readHeld(renewal: Renewal, answer: RegistrarAnswer<RegistryDomain>): RegistryDomain | null {
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw unsure(renewal, `info: ${answer.reason}`, answer);
}

/**
 * Asks how long the name runs, and renews it where that is not as long as was paid for.
 *
 * What was sent before and came to nothing we heard of shows in the answer; a command that arrives
 * late names a day on which the name no longer ends (RFC 5731 section 3.2.3), and is refused there.
 */
async function renewUntil(deps: Deps, renewal: Renewal, untilAt: Date): Promise<void> {
  const { registrar } = deps;
  const { domain, lineId, periodYears, yearlyFee } = renewal;
  const told = readHeld(renewal, await registrar.infoDomain(domain));
  if (!told) return settleUnrenewed(deps, renewal, 'renewal_gone');
  if (told.statuses.includes('pendingRenew')) throw unsure(renewal, 'waits for the registry');
  const { expiresAt } = told;
  if (!expiresAt) throw unsure(renewal, 'the registry tells no end');
  const years = yearsToRenew(expiresAt, untilAt, periodYears);
  if (years === 0) return settleRenewed(deps, renewal, paidEnd(expiresAt, untilAt));

  const clTRID = `ns-renew-${randomToken(deps.random, TRACE_LENGTH)}`;
  await traceRenewal(deps.db, lineId, clTRID);
  const agreedFee = yearlyFee && money(yearlyFee.amount * years, yearlyFee.currency);
  const order = { name: domain, periodYears: years, currentExpiry: expiresAt, agreedFee, clTRID };
  const answer = await registrar.renewDomain(order);
  if (answer.outcome === 'ok') {
    const { expiresAt: renewedTo } = answer.value;
    // A registry that still has to confirm it (1001) tells no end, or the old one.
    if (!renewedTo || renewedTo <= expiresAt) throw unsure(renewal, 'waits for the registry');
    return settleRenewed(deps, renewal, paidEnd(renewedTo, untilAt));
  }
  if (isPassing(answer)) throw unsure(renewal, answer.reason);
  // Refused because the name ends on another day by now: a command before this one has arrived after all.
  const after = readHeld(renewal, await registrar.infoDomain(domain));
  if (after?.expiresAt && isPaidUntil(after.expiresAt, untilAt)) {
    return settleRenewed(deps, renewal, paidEnd(after.expiresAt, untilAt));
  }
  if (after?.expiresAt && after.expiresAt > expiresAt) throw unsure(renewal, answer.reason);
  await settleUnrenewed(deps, renewal, 'renewal_refused', answer.outcome === 'refused' ? answer.reason : '');
}

/**
 * Renews the name of a paid line, exactly once however often it is run and wherever it was cut off.
 *
 * How long the name has to run is stored before the registry is asked; it is asked before each command,
 * and nothing is sent to a name that runs for as long. Throws when the registry has not decided, so that
 * the job tries again.
 */
export async function renewDomain(deps: Deps, input: { readonly lineId: number }): Promise<void> {
  for (;;) {
    const renewal = await findRenewal(deps.db, input.lineId);
    if (!renewal) throw new Error(`no renewal of line ${input.lineId}`);
    if (isOver('renewal', renewal.state)) return;
    if (renewal.untilAt) await renewUntil(deps, renewal, renewal.untilAt);
    else await begin(deps, renewal);
  }
}
