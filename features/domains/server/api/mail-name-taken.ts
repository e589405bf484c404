import { mailGreeting, mailName } from '#features/accounts/rules/account-name.ts';
import * as z from 'zod/mini';
import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** A mail that nobody takes is given up after about a day. */
const MAIL_RETRY_LIMIT = 150;

const data = z.object({
  /** A-labels. */
  domain: z.string(),
  /** Whose connection ended. */
  userId: z.int(),
  /** It ended because its holder has moved the name here from another registrar. */
  hasMoved: z.optional(z.boolean()),
});

/** Tells somebody by mail that a name which they had connected was proven to be somebody else's, or moved here by them. */
export const mailNameTaken = defineJob('domains.mail-name-taken', data, { retryLimit: MAIL_RETRY_LIMIT });

type Words = (facts: { readonly name: string | null; readonly domain: string; readonly brand: string }) => {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly closing: string;
};

const CLAIMED: Readonly<Record<MailLanguage, Words>> = {
  en: ({ name, domain, brand }) => ({
    subject: `${domain} is no longer connected to your site`,
    greeting: mailGreeting('en', name),
    body: `Another customer of ${brand} has proven by a record in the DNS of ${domain} that the domain is theirs, and has connected it to a site of their own. Your site has let go of it; nothing else about it has changed.`,
    closing: `If the domain is yours, see who can change its DNS. Then connect it again: the same record proves it for you.`,
  }),
  de: ({ name, domain, brand }) => ({
    subject: `${domain} ist nicht mehr mit Ihrer Website verbunden`,
    greeting: mailGreeting('de', name),
    body: `Jemand anderes bei ${brand} hat mit einem Eintrag im DNS von ${domain} nachgewiesen, dass die Domain ihm gehört, und sie mit einer eigenen Website verbunden. Ihre Website hat sie freigegeben; sonst hat sich an ihr nichts geändert.`,
    closing: `Wenn die Domain Ihnen gehört, sehen Sie nach, wer ihr DNS ändern kann. Verbinden Sie sie dann erneut: Derselbe Eintrag weist sie für Sie nach.`,
  }),
};

const MOVED: Readonly<Record<MailLanguage, Words>> = {
  en: ({ name, domain, brand }) => ({
    subject: `${domain} is no longer connected to your site`,
    greeting: mailGreeting('en', name),
    body: `Another customer of ${brand} has moved ${domain} here from the registrar that it was with, by its transfer code, and uses it for a site of their own. Your site has let go of it; nothing else about it has changed.`,
    closing: `If the domain is yours, ask the registrar that you had it with who was given its transfer code.`,
  }),
  de: ({ name, domain, brand }) => ({
    subject: `${domain} ist nicht mehr mit Ihrer Website verbunden`,
    greeting: mailGreeting('de', name),
    body: `Jemand anderes bei ${brand} hat ${domain} mit ihrem Transfer-Code von ihrem bisherigen Registrar hierher transferiert und verwendet sie für eine eigene Website. Ihre Website hat sie freigegeben; sonst hat sich an ihr nichts geändert.`,
    closing: `Wenn die Domain Ihnen gehört, fragen Sie Ihren bisherigen Registrar, wem er ihren Transfer-Code gegeben hat.`,
  }),
};

/** Carries the job out, in the language of whom it tells; running twice sends two mails. */
export async function runMailNameTaken(
  { db, mailer, brand }: Pick<DomainsDeps, 'db' | 'mailer' | 'brand'>,
  { domain, userId, hasMoved = false }: z.infer<typeof data>,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const language = mailLanguage(await readPreferences(db, userId));
  const words = (hasMoved ? MOVED : CLAIMED)[language]({
    name: mailName(account),
    domain: displayName(domain),
    brand,
  });
  await mailer.send(letterMail(account.email, language, words));
}
