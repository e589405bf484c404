import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { ACCOUNT_MAILS } from '../../words/server/en.ts';
import { mailLanguage } from '../../rules/preferences.ts';
import type { MailLanguage } from '../../rules/preferences.ts';
import { PASSWORD_LINK_LIFE } from '../../rules/password-link.ts';
import { findAccountByEmail } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { makePasswordLink } from '../api/make-password-link.ts';
import { readPreferences } from '../preference-store.ts';
import { letterMail, mailGreeting } from '../api/letter.ts';
import type { Letter } from '../api/letter.ts';

const data = z.object({ email: z.string(), askedAt: z.string() });

/** Mails a password reset link if an account has the address. */
export const mailPasswordLink = defineJob('accounts.mail-password-link', data, { retryLimit: 20 });

/**
 * Runs the job. The secret is created here and never stored; running twice sends two mails, of
 * which the later is valid. The job is abandoned after the link's lifetime.
 */
export async function runMailPasswordLink(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'mailer' | 'publicUrl' | 'brand'>,
  { email, askedAt }: z.infer<typeof data>,
): Promise<void> {
  if (deps.realClock.now() >= after(new Date(askedAt), PASSWORD_LINK_LIFE)) return;
  const account = await findAccountByEmail(deps.db, email);
  if (!account) return;
  const href = await makePasswordLink(deps, { userId: account.id, mailedTo: email });
  const language = mailLanguage(await readPreferences(deps.db, account.id));
  await deps.mailer.send(letterMail(email, language, passwordLinkLetter(language, deps.brand, href)));
}

/**
 * The mail with a link that sets a new password.
 *
 * It contains no name, because the name was typed by someone who may not own this address.
 */
function passwordLinkLetter(language: MailLanguage, brand: string, href: string): Letter {
  const words = wordsIn(language, ACCOUNT_MAILS);
  return {
    subject: words('password_link_subject', { brand }),
    greeting: mailGreeting(language, null),
    body: words('password_link_body', { brand }),
    link: { href, button: words('password_link_button'), validity: words('password_link_validity') },
    closing: words('password_link_closing'),
  };
}
