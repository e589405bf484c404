import { after, days, hours } from '#platform/kernel/duration.ts';

/** Idle lifetime of a session. */
export const SESSION_IDLE_LIMIT = days(30);
/** Maximum lifetime of a session. */
export const SESSION_LIMIT = days(180);
/** How stale the stored last use may be; spares a write on every request. */
const RENEWAL_STEP = hours(1);

/** What is stored of a session's time. */
export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** When a session used at `now` ends if it is not used again. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  const idle = after(now, SESSION_IDLE_LIMIT);
  const end = after(createdAt, SESSION_LIMIT);
  return idle < end ? idle : end;
}

/** What to do with a session used at `now`. */
export function evaluateSession(times: SessionTimes, now: Date): 'ended' | 'renew' | 'keep' {
  if (now >= times.expiresAt) return 'ended';
  return now >= after(times.lastUsedAt, RENEWAL_STEP) ? 'renew' : 'keep';
}
