import { mailName } from '#features/accounts/rules/account-name.ts';
import * as z from 'zod/mini';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { DISCONNECTED_MAILS } from '../../words/server/en.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

const data = z.object({
  /** A-labels. */
  domain: z.string(),
  /** The user whose connection ended. */
  userId: z.int(),
  /** True if the connection ended because the same user transferred the name in. */
  hasMoved: z.optional(z.boolean()),
});

/**
 * Mails a user whose connection ended: another customer proved control of the name, or the user
 * transferred it in.
 */
export const mailNameTaken = defineJob('domains.mail-name-taken', data, { retryLimit: MAIL_RETRY_LIMIT });

/** Runs the job, in the recipient's language. Not idempotent: each run sends a mail. */
export async function runMailNameTaken(
  { db, mailer, brand }: Pick<DomainsDeps, 'db' | 'mailer' | 'brand'>,
  { domain, userId, hasMoved = false }: z.infer<typeof data>,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const language = mailLanguage(await readPreferences(db, userId));
  const words = wordsIn(language, DISCONNECTED_MAILS);
  const values = { domain: displayName(domain), brand };
  const reason = hasMoved ? 'moved' : 'claimed';
  await mailer.send(
    letterMail(account.email, language, {
      subject: words('disconnected_subject', values),
      greeting: mailGreeting(language, mailName(account)),
      body: words(`${reason}_body`, values),
      closing: words(`${reason}_closing`),
    }),
  );
}
