import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';

import { charge, refund } from './charge-lifecycle.ts';
import { MAX_YEARS_AHEAD, refundable } from './domain-lifecycle.ts';
import type { DomainLifecycle, Lived, LifecycleRules, Transfer } from './domain-lifecycle.ts';
import { requirePermitted } from './domain-statuses.ts';

/**
 * Requests the transfer of another registrar's name. Completes at once if the TLD has no waiting
 * period.
 *
 * @throws EppError 2300 while another request is pending, 2304 for a status, 2106 for a lock or for
 * the requester's own name
 */
export function requestTransfer(
  life: DomainLifecycle,
  rules: LifecycleRules,
  requester: string,
  now: Date,
): Lived {
  if (life.sponsor === requester) throw new EppError(2106, 'domain:name', 'the name is sponsored by you');
  requirePermitted(life, 'transfer');
  if (life.transfer?.status === 'pending')
    throw new EppError(2300, 'domain:name', 'another transfer of this name is pending');
  const lockedUntil = transferLockEnd(life, rules, now);
  if (lockedUntil !== null)
    throw new EppError(2106, 'domain:name', `locked against transfer until ${lockedUntil.toISOString()}`);
  const transfer: Transfer = {
    status: 'pending',
    requester,
    requestedAt: now,
    actor: life.sponsor,
    actBy: after(now, days(rules.terms.transferDays)),
    expiresAt: expiryByTransfer(life, now),
  };
  const requested = { life: { ...life, transfer }, steps: [] };
  if (rules.terms.transferDays === 0) return completeTransfer(requested, rules, 'serverApproved', now);
  return { ...requested, steps: [{ kind: 'transfer', at: now, transfer }] };
}

/**
 * The losing registrar approves or rejects, or the gaining one cancels.
 *
 * @throws EppError 2301 when none is pending, 2201 for any other registrar
 */
export function answerTransfer(
  life: DomainLifecycle,
  rules: LifecycleRules,
  answer: { readonly op: 'approve' | 'reject' | 'cancel'; readonly by: string },
  now: Date,
): Lived {
  const { transfer } = life;
  // Third parties do not learn whether one is pending.
  if (answer.by !== life.sponsor && answer.by !== transfer?.requester)
    throw new EppError(2201, 'domain:name', 'this transfer is none of yours');
  if (transfer?.status !== 'pending')
    throw new EppError(2301, 'domain:name', 'no transfer of this name is pending');
  const whoMay = answer.op === 'cancel' ? transfer.requester : life.sponsor;
  if (answer.by !== whoMay)
    throw new EppError(2201, 'domain:name', `it is not yours to ${answer.op} this transfer`);
  const lived = { life, steps: [] };
  if (answer.op === 'approve') return completeTransfer(lived, rules, 'clientApproved', now);
  return endTransfer(lived, answer.op === 'reject' ? 'clientRejected' : 'clientCancelled', now);
}

/**
 * Completes a transfer: adds one year, up to ten from now, for the transfer price.
 *
 * An auto-renewal in its grace period is undone: the losing registrar is refunded, and the
 * transfer's year takes its place (ICANN, registry agreement, grace period policy).
 */
export function completeTransfer(
  lived: Lived,
  rules: LifecycleRules,
  status: 'clientApproved' | 'serverApproved',
  at: Date,
): Lived {
  const { life: before } = lived;
  const { transfer } = before;
  if (transfer === null) throw new RangeError('there is no transfer to complete');
  const expiresAt = expiryByTransfer(before, at);
  const undone = refund(lived, autoRenewals(before, at), at);
  const moved: DomainLifecycle = {
    ...undone.life,
    sponsor: transfer.requester,
    transferredAt: at,
    expiresAt,
    transfer: { ...transfer, status, actBy: at, expiresAt },
  };
  const charged = charge({ life: moved, steps: undone.steps }, rules, {
    command: 'transfer',
    years: 1,
    at,
    grace: 'transfer',
  });
  const shown = charged.life.transfer ?? transfer;
  return { life: charged.life, steps: [...charged.steps, { kind: 'transfer', at, transfer: shown }] };
}

/** The name stays where it is. */
export function endTransfer(
  { life, steps }: Lived,
  status: Extract<TransferStatus, 'clientRejected' | 'clientCancelled' | 'serverCancelled'>,
  at: Date,
): Lived {
  if (life.transfer === null) throw new RangeError('there is no transfer to end');
  const transfer: Transfer = { ...life.transfer, status, actBy: at, expiresAt: life.expiresAt };
  return { life: { ...life, transfer }, steps: [...steps, { kind: 'transfer', at, transfer }] };
}

/**
 * Releases a name to the receiver's tag, at once and without another year (Nominet, release).
 *
 * @throws EppError 2304 for a status, 2306 if the TLD has no tags or the receiver has it already
 */
export function releaseToTag(
  life: DomainLifecycle,
  rules: LifecycleRules,
  receiver: string,
  now: Date,
): Lived {
  if (!rules.terms.releasesByTag)
    throw new EppError(2306, 'release:domainName', 'names in this TLD are not released by tag');
  if (receiver === life.sponsor)
    throw new EppError(2306, 'release:registrarTag', 'the name has this tag already');
  requirePermitted(life, 'transfer');
  const transfer: Transfer = {
    status: 'serverApproved',
    requester: receiver,
    requestedAt: now,
    actor: life.sponsor,
    actBy: now,
    expiresAt: life.expiresAt,
  };
  return {
    life: { ...life, sponsor: receiver, transferredAt: now, transfer },
    steps: [{ kind: 'transfer', at: now, transfer }],
  };
}

/** Until when the name cannot change registrar; null when it can. */
export function transferLockEnd(
  life: Pick<DomainLifecycle, 'createdAt' | 'transferredAt'>,
  { terms: { lockDays } }: Pick<LifecycleRules, 'terms'>,
  now: Date,
): Date | null {
  const ends = [
    after(life.createdAt, days(lockDays.afterCreate)),
    ...(life.transferredAt === null ? [] : [after(life.transferredAt, days(lockDays.afterTransfer))]),
  ];
  const latest = ends.reduce((end, each) => (each > end ? each : end));
  return now < latest ? latest : null;
}

function autoRenewals(life: DomainLifecycle, at: Date) {
  return refundable(life, at).filter(({ grace }) => grace?.kind === 'autoRenew');
}

/** When the registration ends by a transfer done now. */
function expiryByTransfer(life: DomainLifecycle, at: Date): Date {
  const years = autoRenewals(life, at).reduce((sum, each) => sum + each.years, 0);
  const longer = addYears(life.expiresAt, 1 - years);
  const most = addYears(at, MAX_YEARS_AHEAD);
  if (longer <= most) return longer;
  return life.expiresAt > most ? life.expiresAt : most;
}
