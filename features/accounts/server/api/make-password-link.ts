import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { PASSWORD_LINK_LIFE } from '../../rules/password-link.ts';
import { lockAccount } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertPasswordLink, replacePasswordLinks } from '../passwords/password-link-store.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/**
 * Creates a link that sets an account's new password, and invalidates earlier links.
 *
 * The secret is returned and not stored. It is in the URL fragment, which browsers do not send, so
 * no proxy logs it. The operator's tool creates links as well (`mailedTo` null), without a
 * password.
 */
export async function makePasswordLink(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'publicUrl'>,
  { userId, mailedTo }: { readonly userId: number; readonly mailedTo: string | null },
): Promise<string> {
  const secret = newSecret(deps.random);
  await inTransaction(deps.db, async (tx: Database) => {
    // Serialises concurrent links, so that one is the newer.
    await lockAccount(tx, userId);
    const now = deps.realClock.now();
    await replacePasswordLinks(tx, userId, now);
    await insertPasswordLink(tx, {
      tokenHash: hashSecret(secret),
      userId,
      mailedTo,
      createdAt: now,
      expiresAt: after(now, PASSWORD_LINK_LIFE),
    });
  });
  return `${deps.publicUrl}/reset-password#token=${secret}`;
}
