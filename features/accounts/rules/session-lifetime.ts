import { after, days, hours, minutes } from '#platform/kernel/duration.ts';

/** Idle lifetime of a session. */
export const SESSION_IDLE_LIMIT = days(30);
/** Maximum lifetime of a session. */
export const SESSION_LIMIT = days(180);
/** How long an entered password proves who uses a session. */
export const PROOF_LIFE = minutes(10);
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

/** Whether the password was entered recently enough to prove who uses a session. */
export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now < after(provedAt, PROOF_LIFE);
}
