import { after, days } from '#platform/kernel/duration.ts';
import { DEVICE_MEMORY } from '../rules/attempt-limit.ts';
import { forgetNewEmails } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteEndedAttempts } from './attempt-store.ts';
import { deleteExpiredVerifications } from './email-verification-store.ts';
import { deleteUnusedDevices } from './known-device-store.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { deleteUsageBefore } from './usage-event-store.ts';

/** An expired link is remembered this long, so that whoever follows it is told that it expired. */
const EXPIRED_LINK_MEMORY = days(30);

/** Statistics look back over a quarter; longer nobody needs to know what somebody looked at. */
const USAGE_MEMORY = days(90);

/** Clears away what has no effect any more: ended sessions, old links and the addresses they were for, counted attempts, browsers that no longer sign in, old usage events. */
export async function forgetExpired(deps: Pick<AccountsDeps, 'db' | 'realClock'>): Promise<void> {
  const now = deps.realClock.now();
  await deleteExpiredSessions(deps.db, now);
  await deleteExpiredVerifications(deps.db, after(now, -EXPIRED_LINK_MEMORY));
  await forgetNewEmails(deps.db, after(now, -EXPIRED_LINK_MEMORY));
  await deleteEndedAttempts(deps.db, now);
  await deleteUnusedDevices(deps.db, after(now, -DEVICE_MEMORY));
  await deleteUsageBefore(deps.db, after(now, -USAGE_MEMORY));
}
