import { after, days } from '#platform/kernel/duration.ts';
import { DEVICE_MEMORY } from '../rules/attempt-limit.ts';
import { forgetNewEmails } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteEndedAttempts } from './passwords/attempt-store.ts';
import { deleteExpiredVerifications } from './email-verification-store.ts';
import { deleteUnusedDevices } from './sessions/known-device-store.ts';
import { deleteExpiredPasswordLinks } from './passwords/password-link-store.ts';
import { deleteExpiredSessions } from './sessions/session-store.ts';
import { deleteUsageBefore, deleteUsageBeyond } from './usage-event-store.ts';

/** An expired link is remembered this long, so that whoever follows it is told that it expired. */
const EXPIRED_LINK_MEMORY = days(30);

/** Clears away what has no effect any more: ended sessions, old links and the addresses they were for, counted attempts, browsers that no longer sign in. */
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

/** Deletes usage events that are older than they are kept, and the oldest where all take more room than they may. */
export async function forgetUsage(deps: Pick<AccountsDeps, 'db' | 'realClock' | 'usageKept'>): Promise<void> {
  const { octets, days: keptDays } = deps.usageKept;
  await deleteUsageBefore(deps.db, after(deps.realClock.now(), -days(keptDays)));
  await deleteUsageBeyond(deps.db, octets * KEPT_SHARE);
}
