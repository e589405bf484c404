import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
import { mailLanguage } from '../../rules/account-language.ts';
import { LINK_LIFE } from '../../rules/new-email.ts';
import { findAccount } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertVerification } from '../email-verification-store.ts';
import { readPreferences } from '../preference-store.ts';
import { hashSecret, newSecret } from '../api/secret-token.ts';
import { verificationMail } from './verification-mail.ts';

/** A mail that nobody takes is given up after about a day; whoever still wants it asks for another. */
export const MAIL_RETRY_LIMIT = 150;

/** Sends the mail that asks somebody to confirm their address. */
export const mailVerification = defineJob('accounts.mail-verification', z.object({ userId: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/** What mailing a link stands on. */
type MailLinkDeps = Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'mailer' | 'publicUrl' | 'brand'>;

/**
 * Carries the job out. The link's secret is made here and not when the job is queued,
 * so that it is written down nowhere; running twice sends two mails, and both links hold.
 */
export async function runMailVerification(
  deps: MailLinkDeps,
  { userId }: { readonly userId: number },
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account || account.emailVerifiedAt !== null) return;
  await mailLink(deps, account, account.email);
}

/** Makes a link that confirms an address, the account's own or the one it is to have, mails it there, and tells until when it holds. */
export async function mailLink(deps: MailLinkDeps, account: Account, to: string): Promise<Date> {
  const token = newSecret(deps.random);
  const now = deps.realClock.now();
  const expiresAt = after(now, LINK_LIFE);
  await insertVerification(deps.db, {
    tokenHash: hashSecret(token),
    userId: account.id,
    email: to,
    createdAt: now,
    expiresAt,
  });
  await deps.mailer.send(
    verificationMail({
      to,
      brand: deps.brand,
      link: `${deps.publicUrl}/verify-email?token=${token}`,
      language: mailLanguage(await readPreferences(deps.db, account.id)),
      isNewAddress: to !== account.email,
    }),
  );
  return expiresAt;
}
