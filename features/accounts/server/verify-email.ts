import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { emailVerified } from '../contract/events.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { findAccount, markEmailVerified } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findVerification } from './email-verification-store.ts';
import { hashSecret } from './secret-token.ts';

/**
 * Confirms an address by the token of its mailed link.
 *
 * Following the link again, as mail scanners and impatient people do, is a success too;
 * the event is published once. A link for an address that is no longer the account's is not valid.
 */
export async function verifyEmail(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'realClock' | 'events' | 'live'>,
  token: string,
): Promise<Result<{ email: string }>> {
  return inTransaction(deps.db, async (tx: Database) => {
    const link = await findVerification(tx, hashSecret(token));
    const account = link && (await findAccount(tx, link.userId));
    if (!link || account?.email !== link.email) return refuseAccount('invalid_verification_link');
    if (account.emailVerifiedAt !== null) return ok({ email: link.email });
    if (deps.realClock.now() >= link.expiresAt) return refuseAccount('expired_verification_link');

    const { userId, email } = link;
    if (await markEmailVerified(tx, { userId, email, at: deps.clock.now() })) {
      await deps.events.publish(tx, emailVerified, `user:${userId}`, { userId, email });
      await deps.live.announce(tx, { userIds: [userId], topic: 'me' });
    }
    return ok({ email });
  });
}
