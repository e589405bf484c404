import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { mailPasswordLink } from './jobs/mail-password-link.ts';

/**
 * Has a link mailed that sets a new password, where an account has the address.
 *
 * Whether one has is asked only by the job: neither the answer nor the time it takes tells. Too many requests of one
 * network are refused. Too many for one address are answered like any other and mail nothing.
 */
export async function requestPasswordLink(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'jobs'>,
  email: string,
  client: Client,
): Promise<Result<{ success: true }>> {
  if (!isEmailAddress(email)) return refuseAccount('invalid_email', {}, { data: { field: 'email' } });
  const asked = await admitAttempt(deps, 'password-link', email, client);
  if (!asked.ok) return asked;
  const mailed = await admitAttempt(deps, 'password-mail', email, client);
  if (mailed.ok) {
    const askedAt = deps.realClock.now().toISOString();
    await deps.jobs.enqueue(deps.db, mailPasswordLink, { email, askedAt });
  }
  return ok({ success: true });
}
