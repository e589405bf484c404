import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { mailLanguage } from '../../rules/preferences.ts';
import { mailName } from '../../rules/account-name.ts';
import { findAccount } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { readPreferences } from '../preference-store.ts';
import { accountNoticeLetter } from './account-notice.ts';
import { letterMail, mailGreeting } from '../api/letter.ts';
import { MAIL_RETRY_LIMIT } from './mail-verification.ts';

const data = z.object({
  userId: z.int(),
  /** Not the account's address by then, where that is what has changed. */
  to: z.string(),
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('password-changed') }),
    z.object({
      kind: z.literal('wrong-passwords'),
      attempts: z.int(),
      since: z.iso.datetime(),
      network: z.string(),
    }),
    z.object({ kind: z.literal('password-reset'), isBySupport: z.boolean() }),
    z.object({
      kind: z.literal('token-made'),
      hint: z.string(),
      canWrite: z.boolean(),
      expiresAt: z.nullable(z.string()),
    }),
    z.object({ kind: z.literal('address-asked'), newEmail: z.string() }),
    z.object({ kind: z.literal('address-changed'), newEmail: z.string() }),
  ]),
});

/** Mails a person about a change of their account. */
export const mailAccountNotice = defineJob('accounts.mail-notice', data, { retryLimit: MAIL_RETRY_LIMIT });

/** Carries the job out; running twice sends two mails. */
export async function runMailAccountNotice(
  deps: Pick<AccountsDeps, 'db' | 'mailer' | 'publicUrl' | 'brand'>,
  { userId, to, notice }: z.infer<typeof data>,
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account) return;
  const language = mailLanguage(await readPreferences(deps.db, userId));
  const facts = {
    greeting: mailGreeting(language, mailName(account)),
    brand: deps.brand,
    accountUrl: `${deps.publicUrl}/me/account`,
    securityUrl: `${deps.publicUrl}/me/security`,
  };
  await deps.mailer.send(letterMail(to, language, accountNoticeLetter(language, facts, notice)));
}
