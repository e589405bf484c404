import fc from 'fast-check';

import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { after, days } from '#platform/kernel/duration.ts';

import { createLifecycle, renewLifecycle } from '../lifecycle/renew-lifecycle.ts';
import { deleteLifecycle, reportRestore, requestRestore } from '../lifecycle/delete-lifecycle.ts';
import type { DomainLifecycle, Lived, LifecycleRules, LifecycleStep } from '../lifecycle/domain-lifecycle.ts';
import { requirePermitted } from '../lifecycle/domain-statuses.ts';
import { settleDomain } from '../lifecycle/settle-domain.ts';
import { answerTransfer, releaseToTag, requestTransfer } from '../lifecycle/transfer-lifecycle.ts';

/** The registrars of a walk. */
export const WALKERS = ['namestead', 'rival'] as const;

/** The acting registrar: the sponsor, or the other one. */
type Role = 'sponsor' | 'other';

/** An event for a name: a command of one of two registrars, or passing time. */
export type LifeMove =
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'renew'; readonly by: Role; readonly years: number; readonly isDateRight: boolean }
  | { readonly kind: (typeof PLAIN_MOVES)[number]; readonly by: Role }
  | { readonly kind: 'set' | 'unset'; readonly by: Role; readonly status: DomainStatus };

const PLAIN_MOVES = [
  'delete',
  'request',
  'approve',
  'reject',
  'cancel',
  'restore',
  'report',
  'release',
] as const;

const CLIENT_STATUSES = [
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
] as const;

/** Mostly authorised, sometimes not. */
const mostly = (role: Role): fc.Arbitrary<Role> =>
  fc.constantFrom(role, role, role, role, role, role === 'other' ? 'sponsor' : 'other');

const plainMove = fc
  .constantFrom(...PLAIN_MOVES)
  .chain((kind) =>
    mostly(kind === 'request' || kind === 'cancel' ? 'other' : 'sponsor').map((by) => ({ kind, by })),
  );

/** Any move; time passes in the sizes that matter here. */
const lifeMove: fc.Arbitrary<LifeMove> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(1, 1, 24, 24 * 4, 24 * 6, 24 * 8, 24 * 29, 24 * 61, 24 * 330, 24 * 800)
      .map((hours) => ({ kind: 'pass' as const, hours })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('renew' as const),
      by: mostly('sponsor'),
      years: fc.integer({ min: 1, max: 10 }),
      isDateRight: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 9, arbitrary: plainMove },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('set', 'unset', 'unset'),
      by: mostly('sponsor'),
      status: fc.constantFrom(...CLIENT_STATUSES),
    }),
  },
);

/** A life's worth of moves. */
export const lifeMoves = (maxLength: number) => fc.array(lifeMove, { minLength: 1, maxLength, size: 'max' });

/** A name's life so far, walked by the rules alone. */
export interface Walk {
  readonly life: DomainLifecycle;
  readonly now: Date;
  readonly steps: readonly LifecycleStep[];
}

/** The day that a registration ends on, as a registrar would tell it. */
export function expiryDay({ expiresAt }: Pick<DomainLifecycle, 'expiresAt'>): string {
  return expiresAt.toISOString().slice(0, 10);
}

/** A name that was registered just now for a year. */
export function beginWalk(rules: LifecycleRules, now: Date): Walk {
  const { life, steps } = createLifecycle(rules, WALKERS[0], rules.leastYears, now);
  return { life, steps, now };
}

/** Applies one move; a rejected one (its code is recorded) changes nothing except time. */
export function walkOn(walk: Walk, rules: LifecycleRules, move: LifeMove): Walk & { readonly code: number } {
  const now = move.kind === 'pass' ? after(walk.now, days(move.hours / 24)) : walk.now;
  const settled = settleDomain(walk.life, rules, now);
  const before = { life: settled.life, now, steps: [...walk.steps, ...settled.steps] };
  if (move.kind === 'pass') return { ...before, code: 1000 };
  try {
    const lived = act(settled.life, rules, move, now);
    return {
      life: lived.life,
      now,
      steps: [...before.steps, ...lived.steps],
      code: findResultCode(move, lived),
    };
  } catch (error) {
    if (error instanceof EppError) return { ...before, code: error.code };
    throw error;
  }
}

/** The registrar that makes a move. */
export function chooseWalker(sponsor: string, role: Role): string {
  return role === 'sponsor' ? sponsor : WALKERS[0] === sponsor ? WALKERS[1] : WALKERS[0];
}

/** 1001 where the registry has more to do (RFC 5730 section 3). */
function findResultCode(move: LifeMove, { life }: Lived): number {
  if (move.kind === 'delete') return life.purgedAt === null ? 1001 : 1000;
  return move.kind === 'request' && life.transfer?.status === 'pending' ? 1001 : 1000;
}

function act(
  life: DomainLifecycle,
  rules: LifecycleRules,
  move: Exclude<LifeMove, { kind: 'pass' }>,
  now: Date,
): Lived {
  const by = chooseWalker(life.sponsor, move.by);
  if (life.purgedAt !== null) throw new EppError(2303, null, 'gone');
  if (move.kind === 'request') {
    if (rules.terms.releasesByTag) throw new EppError(2306, null, 'released by tag');
    return requestTransfer(life, rules, by, now);
  }
  if (move.kind === 'approve' || move.kind === 'reject' || move.kind === 'cancel')
    return answerTransfer(life, rules, { op: move.kind, by }, now);
  if (by !== life.sponsor) throw new EppError(2201, null, 'not yours');
  switch (move.kind) {
    case 'renew': {
      const currentExpiryOn = move.isDateRight ? expiryDay(life) : '2000-01-01';
      if (!isSold(rules, move.years)) throw new EppError(2004, null, 'not sold');
      return renewLifecycle(life, rules, { currentExpiryOn, years: move.years }, now);
    }
    case 'delete':
      return deleteLifecycle(life, rules, now);
    case 'restore':
      return requestRestore(life, rules, now);
    case 'report':
      return reportRestore(life, rules, now);
    case 'release':
      return releaseToTag(life, rules, chooseWalker(by, 'other'), now);
    case 'set':
    case 'unset':
      return { life: { ...life, statuses: withStatus(life, move) }, steps: [] };
  }
}

function isSold(rules: LifecycleRules, years: number): boolean {
  try {
    return rules.price('renew', years).amount >= 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function withStatus(
  life: DomainLifecycle,
  { kind, status }: { readonly kind: 'set' | 'unset'; readonly status: DomainStatus },
): readonly DomainStatus[] {
  const isOwnEnd = kind === 'unset' && status === 'clientUpdateProhibited';
  const left = life.statuses.filter((each) => each !== status);
  requirePermitted({ ...life, statuses: isOwnEnd ? left : life.statuses }, 'update');
  if (life.statuses.includes(status) === (kind === 'set')) throw new EppError(2306, null, 'is so already');
  return kind === 'set' ? [...life.statuses, status] : left;
}
