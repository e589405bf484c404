import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { mailLanguage } from '../../rules/preferences.ts';
import type { MailLanguage } from '../../rules/preferences.ts';
import { LINK_LIFE } from '../../rules/email-address.ts';
import { findAccount, awaitNewEmail } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertVerification } from '../email-verification-store.ts';
import { readPreferences } from '../preference-store.ts';
import { hashSecret, newSecret } from '../api/secret-token.ts';
import type { Mail } from '../ports/mailer.ts';
import { letterMail, mailGreeting } from '../api/letter.ts';
import { ACCOUNT_MAILS } from '../../words/server/en.ts';

/** An undeliverable mail is dropped after about a day; the user can request another. */
export const MAIL_RETRY_LIMIT = 150;

/** Sends the mail that asks a user to confirm their address. */
export const mailVerification = defineJob('accounts.mail-verification', z.object({ userId: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/** What mailing a link stands on. */
type MailLinkDeps = Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'mailer' | 'publicUrl' | 'brand'>;

/**
 * Runs the job. The secret is created here rather than when the job is queued, so that it is never
 * stored; running twice sends two mails with valid links.
 */
export async function runMailVerification(
  deps: MailLinkDeps,
  { userId }: { readonly userId: number },
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account || account.emailVerifiedAt !== null) return;
  await mailLink(deps, account, account.email);
}

/** Creates a link that confirms an address, the current or the new one, mails it there, and returns its expiry. */
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

/**
 * The mail that asks to confirm an address, the account's own or its new one; the link is valid for 24 hours.
 *
 * It names no one: anyone can enter someone else's address beside any name.
 */
export function verificationMail(parts: {
  readonly to: string;
  readonly brand: string;
  readonly link: string;
  readonly language: MailLanguage;
  readonly isNewAddress?: boolean;
}): Mail {
  const { to, brand, link, language, isNewAddress = false } = parts;
  const words = wordsIn(language, ACCOUNT_MAILS);
  const kind = isNewAddress ? 'new_address' : 'verification';
  return letterMail(to, language, {
    subject: words(`${kind}_subject`, { brand }),
    greeting: mailGreeting(language, null),
    body: words(`${kind}_body`, { brand, email: to }),
    link: { href: link, button: words('verification_button'), validity: words('verification_validity') },
    closing: words(`${kind}_closing`, { brand }),
  });
}

/** Sends the mail that asks a user to confirm a new address. */
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
