import { after, days } from '#platform/kernel/duration.ts';
import { DEVICE_MEMORY } from '../rules/attempt-limit.ts';
import { forgetNewEmails } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteEndedAttempts } from './passwords/attempt-store.ts';
import { deleteExpiredVerifications } from './email-verification-store.ts';
import { deleteUnusedDevices } from './sessions/known-device-store.ts';
import { deleteExpiredPasswordLinks } from './passwords/password-link-store.ts';
import { deleteExpiredSessions } from './sessions/session-store.ts';
import { deleteUsageBefore, deleteUsageBeyond } from './api/usage-event-store.ts';

/** Expired links are kept this long, so that their page can say that they expired. */
const EXPIRED_LINK_MEMORY = days(30);

/**
 * Deletes expired data: sessions, links and their pending addresses, counted attempts, known
 * browsers.
 */
export async function forgetExpired(deps: Pick<AccountsDeps, 'db' | 'realClock'>): Promise<void> {
  const now = deps.realClock.now();
  await deleteExpiredSessions(deps.db, now);
  await deleteExpiredVerifications(deps.db, after(now, -EXPIRED_LINK_MEMORY));
  await deleteExpiredPasswordLinks(deps.db, after(now, -EXPIRED_LINK_MEMORY));
  await forgetNewEmails(deps.db, after(now, -EXPIRED_LINK_MEMORY));
  await deleteEndedAttempts(deps.db, now);
  await deleteUnusedDevices(deps.db, after(now, -DEVICE_MEMORY));
}

/** Of the room for usage events, this share is kept: what was deleted takes room until PostgreSQL reuses it. */
const KEPT_SHARE = 0.75;

/** Deletes usage events beyond their retention time, and the oldest beyond their maximum size. */
export async function forgetUsage(deps: Pick<AccountsDeps, 'db' | 'realClock' | 'usageKept'>): Promise<void> {
  const { octets, days: keptDays } = deps.usageKept;
  await deleteUsageBefore(deps.db, after(deps.realClock.now(), -days(keptDays)));
  await deleteUsageBeyond(deps.db, octets * KEPT_SHARE);
}
