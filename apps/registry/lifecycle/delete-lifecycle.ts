import { EppError } from '#platform/epp-wire/epp-error.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';

import { charge, refund } from './charge-lifecycle.ts';
import { deletionPeriod, isInAddPeriod, refundable } from './domain-lifecycle.ts';
import type { DomainLifecycle, Lived, LifecycleRules } from './domain-lifecycle.ts';
import { requirePermitted } from './domain-statuses.ts';

/**
 * Deletes a name (RFC 5731 section 3.2.2): in its add grace period completely and at once, later
 * via redemption (RFC 3915 section 2). Refunds what is refundable.
 *
 * @throws EppError 2304 for a status
 */
export function deleteLifecycle(life: DomainLifecycle, rules: LifecycleRules, now: Date): Lived {
  requirePermitted(life, 'delete');
  const refunded = refund({ life, steps: [] }, refundable(life, now), now);
  if (isInAddPeriod(life, rules.terms, now)) return purge(refunded, now);
  const deleted = beginDeletion(refunded, rules, now);
  return { ...deleted, steps: [...deleted.steps, { kind: 'deleted', at: now }] };
}

/** The name stops working and waits to be wanted back, or to be gone. */
export function beginDeletion({ life, steps }: Lived, { terms }: LifecycleRules, at: Date): Lived {
  const redemptionEndsAt = after(at, days(terms.redemptionDays));
  const purgeAt = after(redemptionEndsAt, days(terms.pendingDeleteDays));
  return {
    life: { ...life, deletion: { requestedAt: at, redemptionEndsAt, purgeAt, restoreLapsesAt: null } },
    steps,
  };
}

/** The name is available. */
export function purge({ life, steps }: Lived, at: Date): Lived {
  return { life: { ...life, purgedAt: at }, steps: [...steps, { kind: 'purged', at }] };
}

/**
 * Asks for a deleted name back (RFC 3915 section 4.2.5, `request`); it is paid for now, and a report must follow.
 *
 * @throws EppError 2304 out of the redemption period
 */
export function requestRestore(life: DomainLifecycle, rules: LifecycleRules, now: Date): Lived {
  const { deletion } = life;
  if (deletion === null) throw new EppError(2304, 'rgp:restore', 'the name is not deleted');
  const period = deletionPeriod(deletion, now);
  if (period !== 'redemptionPeriod') throw new EppError(2304, 'rgp:restore', period);
  const restoreLapsesAt = after(now, days(rules.terms.restoreReportDays));
  const asked = charge({ life: { ...life, deletion: { ...deletion, restoreLapsesAt } }, steps: [] }, rules, {
    command: 'restore',
    years: 0,
    at: now,
    grace: null,
  });
  return { ...asked, steps: [...asked.steps, { kind: 'restoreRequested', at: now }] };
}

/**
 * Accepts the report of a restore (RFC 3915 section 4.2.5, `report`): the name is restored. If it
 * expired in the meantime it is renewed, and the renewal charged.
 *
 * @throws EppError 2304 where no restore is pending
 */
export function reportRestore(life: DomainLifecycle, rules: LifecycleRules, now: Date): Lived {
  if (life.deletion === null || life.deletion.restoreLapsesAt === null)
    throw new EppError(2304, 'rgp:restore', 'no restore of this name is pending');
  let lived: Lived = { life: { ...life, deletion: null }, steps: [] };
  while (lived.life.expiresAt <= now) {
    const expiresAt = addYears(lived.life.expiresAt, rules.leastYears);
    const renewed = { ...lived, life: { ...lived.life, expiresAt } };
    lived = charge(renewed, rules, { command: 'renew', years: rules.leastYears, at: now, grace: null });
  }
  return { ...lived, steps: [...lived.steps, { kind: 'restored', at: now }] };
}
