import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { PASSWORD_LINK_LIFE } from '../../rules/password-link.ts';
import { lockAccount } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertPasswordLink, replacePasswordLinks } from '../passwords/password-link-store.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/**
 * Makes a link that sets a new password of an account, and takes the effect of any link before it.
 *
 * The secret is in the answer and stored nowhere. It stands behind the `#`, which browsers send to no server, so that it
 * comes into no log of a proxy. The operator's tool makes links too (`mailedTo` null) and asks nobody.
 */
export async function makePasswordLink(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'publicUrl'>,
  { userId, mailedTo }: { readonly userId: number; readonly mailedTo: string | null },
): Promise<string> {
  const secret = newSecret(deps.random);
  await inTransaction(deps.db, async (tx: Database) => {
    // Of two that are made at once one is the newer.
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
