import { SESSION_TOPIC } from '#platform/live/live.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { deleteUserTokens } from '../tokens/api-token-store.ts';
import { deleteOtherDevices } from './known-device-store.ts';
import { replacePasswordLinks } from '../passwords/password-link-store.ts';
import { hashSecret } from '../api/secret-token.ts';
import { deleteUserSessions } from './session-store.ts';

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
  await deleteUserSessions(deps.db, userId, keptSession === undefined ? null : hashSecret(keptSession));
  await deleteOtherDevices(deps.db, userId, keptDevice === undefined ? null : hashSecret(keptDevice));
  await deleteUserTokens(deps.db, userId, tokens);
  await replacePasswordLinks(deps.db, userId, deps.realClock.now());
  await deps.live.announce(deps.db, { userIds: [userId], topic: SESSION_TOPIC });
}
