import { EppError } from '#platform/epp-wire/epp-error.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { charge } from './charge-lifecycle.ts';
import { MAX_YEARS_AHEAD } from './domain-lifecycle.ts';
import type { DomainLifecycle, Lived, LifecycleRules } from './domain-lifecycle.ts';
import { requirePermitted } from './domain-statuses.ts';

/**
 * Extends a registration (RFC 5731 section 3.2.3).
 *
 * @throws EppError 2304 for a status, 2306 for a wrong current expiry date, 2105 if it would exceed
 * ten years
 */
export function renewLifecycle(
  life: DomainLifecycle,
  rules: LifecycleRules,
  asked: { readonly currentExpiryOn: string; readonly years: number },
  now: Date,
): Lived {
  requirePermitted(life, 'renew');
  const endsOn = life.expiresAt.toISOString().slice(0, 10);
  if (asked.currentExpiryOn !== endsOn)
    throw new EppError(2306, 'domain:curExpDate', `the registration ends on ${endsOn}`);
  const expiresAt = addYears(life.expiresAt, asked.years);
  if (expiresAt > addYears(now, MAX_YEARS_AHEAD))
    throw new EppError(2105, 'domain:period', `a registration runs for ${MAX_YEARS_AHEAD} years at most`);
  const renewed = { life: { ...life, expiresAt }, steps: [] };
  return charge(renewed, rules, { command: 'renew', years: asked.years, at: now, grace: 'renew' });
}

/** A name that was registered just now, for so many years. */
export function createLifecycle(rules: LifecycleRules, sponsor: string, years: number, now: Date): Lived {
  const life = {
    sponsor,
    createdAt: now,
    expiresAt: addYears(now, years),
    transferredAt: null,
    statuses: [],
    deletion: null,
    transfer: null,
    charges: [],
    purgedAt: null,
  };
  return charge({ life, steps: [] }, rules, { command: 'create', years, at: now, grace: 'add' });
}
