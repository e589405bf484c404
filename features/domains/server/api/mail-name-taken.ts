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
    body: `Another customer of ${brand} has verified with a DNS record that they own ${domain} and connected it to their site. It was disconnected from your site; nothing else has changed.`,
    closing: `If the domain is yours, check who can change its DNS. Then connect it again and verify it with a DNS record.`,
  }),
  de: ({ name, domain, brand }) => ({
    subject: `${domain} ist nicht mehr mit Ihrer Website verbunden`,
    greeting: mailGreeting('de', name),
    body: `Eine andere Person bei ${brand} hat mit einem DNS-Eintrag bestätigt, dass ihr ${domain} gehört, und sie mit der eigenen Website verbunden. Von Ihrer Website wurde sie getrennt; sonst hat sich nichts geändert.`,
    closing: `Wenn die Domain Ihnen gehört, prüfen Sie, wer ihr DNS ändern kann. Verbinden Sie sie dann erneut und bestätigen Sie sie mit einem DNS-Eintrag.`,
  }),
  es: ({ name, domain, brand }) => ({
    subject: `${domain} ya no está conectado a tu sitio`,
    greeting: mailGreeting('es', name),
    body: `Otro cliente de ${brand} ha demostrado con un registro DNS que ${domain} es suyo y lo ha conectado a su sitio. Se ha desconectado del tuyo; no ha cambiado nada más.`,
    closing: `Si el dominio es tuyo, comprueba quién puede cambiar su DNS. Después conéctalo de nuevo y verifícalo con un registro DNS.`,
  }),
};

const MOVED: Readonly<Record<MailLanguage, Words>> = {
  en: ({ name, domain, brand }) => ({
    subject: `${domain} is no longer connected to your site`,
    greeting: mailGreeting('en', name),
    body: `Another customer of ${brand} has transferred ${domain} here with its transfer code and uses it for their site. It was disconnected from your site; nothing else has changed.`,
    closing: `If the domain is yours, ask its previous registrar who received the transfer code.`,
  }),
  de: ({ name, domain, brand }) => ({
    subject: `${domain} ist nicht mehr mit Ihrer Website verbunden`,
    greeting: mailGreeting('de', name),
    body: `Eine andere Person bei ${brand} hat ${domain} mit dem Transfer-Code hierher transferiert und verwendet sie für die eigene Website. Von Ihrer Website wurde sie getrennt; sonst hat sich nichts geändert.`,
    closing: `Wenn die Domain Ihnen gehört, fragen Sie Ihren bisherigen Registrar, wer den Transfer-Code erhalten hat.`,
  }),
  es: ({ name, domain, brand }) => ({
    subject: `${domain} ya no está conectado a tu sitio`,
    greeting: mailGreeting('es', name),
    body: `Otro cliente de ${brand} ha transferido ${domain} aquí con su código de transferencia y lo usa para su sitio. Se ha desconectado del tuyo; no ha cambiado nada más.`,
    closing: `Si el dominio es tuyo, pregunta a su registrador anterior quién recibió el código de transferencia.`,
  }),
};

/** Runs the job, in the recipient's language. Not idempotent: each run sends a mail. */
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
