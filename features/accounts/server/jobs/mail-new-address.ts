import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { awaitNewEmail, findAccount } from '../account-store.ts';
import { MAIL_RETRY_LIMIT, mailLink } from './mail-verification.ts';

/** Sends the mail that asks somebody to confirm the address that their account is to have. */
export const mailNewAddress = defineJob(
  'accounts.mail-new-address',
  z.object({ userId: z.int(), email: z.string() }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Carries the job out, unless the account waits for no such address any more. */
export async function runMailNewAddress(
  deps: Parameters<typeof mailLink>[0],
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (account?.newEmail?.address !== email) return;
  const until = await mailLink(deps, account, email);
  await awaitNewEmail(deps.db, userId, { address: email, until });
}
