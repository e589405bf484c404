import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { addYears } from '#platform/kernel/duration.ts';

import { charge } from './charge-lifecycle.ts';
import { beginDeletion, purge } from './delete-lifecycle.ts';
import type { DomainLifecycle, Lived, LifecycleRules } from './domain-lifecycle.ts';
import { completeTransfer, endTransfer } from './transfer-lifecycle.ts';

/**
 * Everything that time alone has done to a name by now, in order and each with its own date: auto-renewals or
 * expiry by the TLD's rule, an unanswered transfer approved, a restore without its report undone, the name purged.
 *
 * Settled twice is settled once, and settled in steps is settled at once: nothing depends on who came when.
 */
export function settleDomain(life: DomainLifecycle, rules: LifecycleRules, now: Date): Lived {
  let lived: Lived = { life, steps: [] };
  for (let due = nextDue(life); due !== null && due <= now; due = nextDue(lived.life))
    lived = passOne(lived, rules, due);
  return lived;
}

/** When time alone changes the name next; null when it is gone. */
export function nextDue({ purgedAt, deletion, transfer, expiresAt }: DomainLifecycle): Date | null {
  if (purgedAt !== null) return null;
  if (deletion !== null) return deletion.restoreLapsesAt ?? deletion.purgeAt;
  return transfer?.status === 'pending' && transfer.actBy <= expiresAt ? transfer.actBy : expiresAt;
}

function passOne(lived: Lived, rules: LifecycleRules, at: Date): Lived {
  const { deletion, transfer } = lived.life;
  if (deletion !== null) return deletion.restoreLapsesAt === null ? purge(lived, at) : lapse(lived, at);
  if (transfer?.status === 'pending' && transfer.actBy <= at)
    return completeTransfer(lived, rules, 'serverApproved', at);
  return rules.terms.atExpiry === 'renews' ? autoRenew(lived, rules, at) : expire(lived, rules, at);
}

/**
 * The report is overdue: the name returns to the rest of its redemption period (RFC 3915 section
 * 2).
 */
function lapse({ life, steps }: Lived, at: Date): Lived {
  const { deletion } = life;
  if (deletion === null) throw new RangeError('there is no restore to lapse');
  const late = Math.max(0, at.getTime() - deletion.redemptionEndsAt.getTime());
  const moved = (instant: Date) => new Date(instant.getTime() + late);
  return {
    life: {
      ...life,
      deletion: {
        ...deletion,
        redemptionEndsAt: moved(deletion.redemptionEndsAt),
        purgeAt: moved(deletion.purgeAt),
        restoreLapsesAt: null,
      },
    },
    steps: [...steps, { kind: 'restoreLapsed', at }],
  };
}

/**
 * One more period, charged to the sponsor, who can still undo it (RFC 3915 section 3.1,
 * autoRenewPeriod).
 */
function autoRenew({ life, steps }: Lived, rules: LifecycleRules, at: Date): Lived {
  const expiresAt = addYears(life.expiresAt, rules.leastYears);
  const charged = charge({ life: { ...life, expiresAt }, steps }, rules, {
    command: 'renew',
    years: rules.leastYears,
    at,
    grace: 'autoRenew',
  });
  return { ...charged, steps: [...charged.steps, { kind: 'autoRenewed', at, expiresAt }] };
}

/** Forbidden together with pendingDelete (RFC 5731 section 2.3): the end of a registration is not a command. */
const ENDED_BY_EXPIRY: readonly DomainStatus[] = ['clientDeleteProhibited', 'serverDeleteProhibited'];

/** Without automatic renewal, the name is deleted, and a pending transfer is cancelled. */
function expire(lived: Lived, rules: LifecycleRules, at: Date): Lived {
  const cancelled =
    lived.life.transfer?.status === 'pending' ? endTransfer(lived, 'serverCancelled', at) : lived;
  const statuses = cancelled.life.statuses.filter((status) => !ENDED_BY_EXPIRY.includes(status));
  const expired = beginDeletion({ ...cancelled, life: { ...cancelled.life, statuses } }, rules, at);
  return { ...expired, steps: [...expired.steps, { kind: 'expired', at }] };
}
