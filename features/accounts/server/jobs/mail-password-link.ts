import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
import { mailGreeting } from '../../rules/account-name.ts';
import { mailLanguage } from '../../rules/preferences.ts';
import type { MailLanguage } from '../../rules/preferences.ts';
import { PASSWORD_LINK_LIFE } from '../../rules/password-link.ts';
import { findAccountByEmail } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { makePasswordLink } from '../api/make-password-link.ts';
import { readPreferences } from '../preference-store.ts';
import { letterMail } from '../api/letter.ts';
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
  await deps.mailer.send(letterMail(email, language, passwordLinkWords[language](deps.brand, href)));
}

/**
 * The mail with a link that sets a new password, by language.
 *
 * It contains no name, because the name was typed by someone who may not own this address.
 */
const passwordLinkWords: Readonly<Record<MailLanguage, (brand: string, href: string) => Letter>> = {
  en: (brand, href) => ({
    subject: `Reset your ${brand} password`,
    greeting: mailGreeting('en', null),
    body: `Someone asked to reset the password of your ${brand} account. Choose a new one with this link.`,
    link: {
      href,
      button: 'Choose a new password',
      validity: 'The link works once, within 60 minutes. A newer link replaces it.',
      otherwise: 'If the button does not work, open this address:',
    },
    closing: 'If this was not you, ignore this email. Your password will not change.',
  }),
  de: (brand, href) => ({
    subject: `Setzen Sie Ihr Passwort bei ${brand} zurück`,
    greeting: mailGreeting('de', null),
    body: `Für Ihr Konto bei ${brand} wurde ein neues Passwort angefordert. Wählen Sie es mit diesem Link.`,
    link: {
      href,
      button: 'Neues Passwort wählen',
      validity: 'Der Link gilt einmal und 60 Minuten lang. Ein neuerer Link ersetzt ihn.',
      otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    },
    closing: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  }),
  es: (brand, href) => ({
    subject: `Restablece tu contraseña de ${brand}`,
    greeting: mailGreeting('es', null),
    body: `Alguien ha pedido restablecer la contraseña de tu cuenta de ${brand}. Elige una nueva con este enlace.`,
    link: {
      href,
      button: 'Elegir contraseña nueva',
      validity: 'El enlace funciona una vez, durante 60 minutos. Un enlace más reciente lo sustituye.',
      otherwise: 'Si el botón no funciona, abre esta dirección:',
    },
    closing: 'Si no has sido tú, ignora este correo. Tu contraseña no cambiará.',
  }),
};
