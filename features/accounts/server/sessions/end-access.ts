import { SESSION_TOPIC } from '#platform/live/live.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { deleteTokensOf } from '../tokens/api-token-store.ts';
import { deleteOtherDevices } from './known-device-store.ts';
import { replacePasswordLinks } from '../passwords/password-link-store.ts';
import { hashSecret } from '../api/secret-token.ts';
import { deleteSessionsOf } from './session-store.ts';

/**
 * Ends everything opened with an old password, in the caller's transaction: sessions, tokens and
 * password links.
 *
 * All known browsers but the given one are forgotten. Open tabs are notified. `tokens` decides
 * about tokens marked to be kept.
 */
export async function endAccess(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'live'>,
  userId: number,
  {
    keptSession,
    keptDevice,
    tokens,
  }: { readonly keptSession?: string; readonly keptDevice?: string; readonly tokens: 'all' | 'not-kept' },
): Promise<void> {
  await deleteSessionsOf(deps.db, userId, keptSession === undefined ? null : hashSecret(keptSession));
  await deleteOtherDevices(deps.db, userId, keptDevice === undefined ? null : hashSecret(keptDevice));
  await deleteTokensOf(deps.db, userId, tokens);
  await replacePasswordLinks(deps.db, userId, deps.realClock.now());
  await deps.live.announce(deps.db, { userIds: [userId], topic: SESSION_TOPIC });
}
