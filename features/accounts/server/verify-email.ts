import { inTransaction, isTaken } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { emailVerified } from '../contract/events.ts';
import { refuseAccount } from '../contract/refusals.ts';
import {
  findAccount,
  findAccountByEmail,
  markEmailVerified,
  takeNewEmail,
  getAccount,
} from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findVerification } from './email-verification-store.ts';
import type { EmailVerification } from './email-verification-store.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { hashSecret } from './api/secret-token.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { mailVerification } from './jobs/mail-verification.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'realClock' | 'events' | 'jobs' | 'live'>;

/**
 * Confirms an address by the token of its mailed link: the account's own, or the pending one, which
 * then replaces it.
 *
 * Following the link again, as mail scanners do, succeeds as well; the event is published once. A
 * link for a previous address of the account is invalid.
 */
export async function verifyEmail(deps: Deps, token: string): Promise<Result<{ email: string }>> {
  try {
    return await confirm(deps, token);
  } catch (error) {
    // Someone signed up with the new address at the same moment.
    if (isTaken(error, 'account_email_key')) return refuseAccount('email_in_use');
    throw error;
  }
}

function confirm(deps: Deps, token: string): Promise<Result<{ email: string }>> {
  return inTransaction(deps.db, async (tx: Database) => {
    const link = await findVerification(tx, hashSecret(token));
    const account = link && (await findAccount(tx, link.userId));
    const isNew = account?.newEmail?.address === link?.email;
    if (!link || !account || !(isNew || account.email === link.email)) {
      return refuseAccount('invalid_verification_link');
    }
    if (!isNew && account.emailVerifiedAt !== null) return ok({ email: link.email });
    if (deps.realClock.now() >= link.expiresAt) return refuseAccount('expired_verification_link');
    const confirmIt = isNew ? confirmNew : confirmOwn;
    return confirmIt({ ...deps, db: tx }, account, link);
  });
}

async function confirmOwn(
  deps: Deps,
  _account: Account,
  { userId, email }: EmailVerification,
): Promise<Result<{ email: string }>> {
  if (await markEmailVerified(deps.db, { userId, email, at: deps.clock.now() })) {
    await tell(deps, userId, email);
  }
  return ok({ email });
}

async function confirmNew(
  deps: Deps,
  account: Account,
  { userId, email }: EmailVerification,
): Promise<Result<{ email: string }>> {
  // Someone may have signed up with it since the request.
  if (await findAccountByEmail(deps.db, email)) return refuseAccount('email_in_use');
  if (await takeNewEmail(deps.db, { userId, email, at: deps.clock.now() })) {
    if (account.emailVerifiedAt !== null) {
      await deps.jobs.enqueue(deps.db, mailAccountNotice, {
        userId,
        to: account.email,
        notice: { kind: 'address-changed', newEmail: email },
      });
    }
    await tell(deps, userId, email);
  }
  return ok({ email });
}

async function tell(deps: Deps, userId: number, email: string): Promise<void> {
  await deps.events.publish(deps.db, emailVerified, `user:${userId}`, { userId, email });
  await deps.live.announce(deps.db, { userIds: [userId], topic: 'me' });
}

/** Has another confirmation mail sent to the signed-in person's address. */
export async function sendVerificationEmail(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'jobs'>,
  actor: UserActor,
  client: Client,
): Promise<Result<{ success: true }>> {
  const account = await getAccount(deps.db, actor.userId);
  if (account.emailVerifiedAt !== null) return refuseAccount('email_already_verified');
  const admitted = await admitAttempt(deps, 'verification-mail', account.email, client);
  if (!admitted.ok) return admitted;

  await deps.jobs.enqueue(deps.db, mailVerification, { userId: account.id });
  return ok({ success: true });
}
