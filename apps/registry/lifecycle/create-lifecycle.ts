import { addYears } from '#platform/kernel/duration.ts';

import { charge } from './charge-lifecycle.ts';
import type { Lived, LifecycleRules } from './domain-lifecycle.ts';

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
