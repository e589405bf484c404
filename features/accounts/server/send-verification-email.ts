import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { getAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { mailVerification } from './jobs/mail-verification.ts';

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
