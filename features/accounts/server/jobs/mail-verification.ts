import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { after } from '#platform/kernel/duration.ts';
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
import { letterMail } from '../api/letter.ts';
import { mailGreeting } from '../../rules/account-name.ts';

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
  const { to, link, language, isNewAddress = false } = parts;
  const { subject, greeting, ask, button, validity, otherwise, ignore, subjectNew, askNew, ignoreNew } =
    verificationMailWords[language](parts);
  return letterMail(to, language, {
    subject: isNewAddress ? subjectNew : subject,
    greeting,
    body: isNewAddress ? askNew : ask,
    link: { href: link, button, validity, otherwise },
    closing: isNewAddress ? ignoreNew : ignore,
  });
}

/** What the mail says. */
interface VerificationMailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly ask: string;
  readonly button: string;
  readonly validity: string;
  /** Stands before the address itself. */
  readonly otherwise: string;
  readonly ignore: string;
  /** Of the mail to an address that an account is to have. */
  readonly subjectNew: string;
  readonly askNew: string;
  readonly ignoreNew: string;
}

/** What a mail is filled in with. */
interface MailFacts {
  readonly to: string;
  readonly brand: string;
}

/** The words of the mail that asks to confirm an address, by language. */
const verificationMailWords: Readonly<Record<MailLanguage, (facts: MailFacts) => VerificationMailWords>> = {
  en: ({ to, brand }) => ({
    subject: `Confirm your email address for ${brand}`,
    greeting: mailGreeting('en', null),
    ask: `Please confirm that ${to} is your email address, so that you can register domains and keep using ${brand}.`,
    button: 'Confirm email address',
    validity: 'The link is valid for 24 hours.',
    otherwise: 'If the button does not work, open this address:',
    ignore: `If you did not create a ${brand} account, ignore this email.`,
    subjectNew: `Confirm the new email address of your ${brand} account`,
    askNew: `You asked to change the email address of your ${brand} account to ${to}. Confirm it to sign in and receive emails there.`,
    ignoreNew: `If you did not ask for this, ignore this email.`,
  }),
  de: ({ to, brand }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
    greeting: mailGreeting('de', null),
    ask: `Bitte bestätigen Sie, dass ${to} Ihre E-Mail-Adresse ist, damit Sie Domains registrieren und ${brand} weiter nutzen können.`,
    button: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden.',
    otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    ignore: `Wenn Sie kein Konto bei ${brand} angelegt haben, ignorieren Sie diese E-Mail.`,
    subjectNew: `Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${brand}`,
    askNew: `Sie möchten, dass ${to} die E-Mail-Adresse Ihres Kontos bei ${brand} wird. Bitte bestätigen Sie, dass es Ihre Adresse ist: Von da an melden Sie sich mit ihr an, und Mails gehen dorthin.`,
    ignoreNew: `Wenn Sie das nicht wollten, ignorieren Sie diese E-Mail.`,
  }),
  es: ({ to, brand }) => ({
    subject: `Confirma tu dirección de correo para ${brand}`,
    greeting: mailGreeting('es', null),
    ask: `Confirma que ${to} es tu dirección de correo para poder registrar dominios y seguir usando ${brand}.`,
    button: 'Confirmar dirección de correo',
    validity: 'El enlace es válido durante 24 horas.',
    otherwise: 'Si el botón no funciona, abre esta dirección:',
    ignore: `Si no has creado una cuenta de ${brand}, ignora este correo.`,
    subjectNew: `Confirma la dirección de correo nueva de tu cuenta de ${brand}`,
    askNew: `Has pedido cambiar la dirección de correo de tu cuenta de ${brand} a ${to}. Confírmala para iniciar sesión y recibir correos allí.`,
    ignoreNew: `Si no lo has pedido tú, ignora este correo.`,
  }),
};

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
