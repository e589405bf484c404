import * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { RESTORED_MAILS } from '#features/domains/words/server/en.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import type { RegistrationDeps } from '../registration-deps.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the buyer of a restore that the name is restored and renewed, and until when it is paid. */
export const mailRestored = defineJob(
  'domains.mail-restored',
  z.object({
    /** The redemption fee's. */
    lineId: z.int(),
    domain: z.string(),
    siteId: z.int(),
    userId: z.int(),
    until: z.string(),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Carries the job out, in the buyer's language; idempotent by the mail's key. */
export async function runMailRestored(
  { db, mailer, publicUrl }: Pick<RegistrationDeps, 'db' | 'mailer' | 'publicUrl'>,
  restored: z.infer<typeof mailRestored.data>,
): Promise<void> {
  const buyer = await findAccount(db, restored.userId);
  if (!buyer) return;
  const language = mailLanguage(await readPreferences(db, buyer.id));
  const greeting = mailGreeting(language, mailName(buyer));
  const letter = restoredLetter(language, { ...restored, publicUrl, greeting });
  await mailer.send({ ...letterMail(buyer.email, language, letter), key: `restored-${restored.lineId}` });
}

/** The mail about a name that is restored. */
export function restoredLetter(
  language: OfferedLanguage,
  facts: {
    readonly domain: string;
    readonly siteId: number;
    /** Until when it is paid (ISO 8601). */
    readonly until: string;
    readonly publicUrl: string;
    readonly greeting: string;
  },
): Letter {
  const { domain, siteId, until, publicUrl, greeting } = facts;
  const words = wordsIn(language, RESTORED_MAILS);
  // A calendar day in UTC, as the registry counts.
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(until),
  );
  const values = { domain: displayName(domain), date };
  return {
    subject: words('restored_subject', values),
    greeting,
    body: words('restored_body', values),
    link: {
      href: `${publicUrl}/domains/manage/${domain}/edit/${siteId}`,
      button: words('restored_button'),
    },
    closing: words('restored_closing', values),
  };
}
