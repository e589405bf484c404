import type { MailLanguage } from '../../rules/account-language.ts';
import { mailGreeting } from '../../rules/mail-greeting.ts';

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
export const verificationMailWords: Readonly<
  Record<MailLanguage, (facts: MailFacts) => VerificationMailWords>
> = {
  en: ({ to, brand }) => ({
    subject: `Confirm your email address for ${brand}`,
    greeting: mailGreeting('en', null),
    ask: `Please confirm that ${to} is your email address, so that you can register domains and keep using ${brand}.`,
    button: 'Confirm email address',
    validity: 'The link holds for 24 hours.',
    otherwise: 'If the button does not work, open this address:',
    ignore: `If you did not make an account at ${brand}, you can ignore this mail: nothing happens without your click.`,
    subjectNew: `Confirm the new email address of your ${brand} account`,
    askNew: `You asked for ${to} to become the email address of your ${brand} account. Please confirm that it is yours: from then on you sign in with it, and mails go there.`,
    ignoreNew: `If you did not ask for this, you can ignore this mail: nothing happens without your click.`,
  }),
  de: ({ to, brand }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
    greeting: mailGreeting('de', null),
    ask: `Bitte bestätigen Sie, dass ${to} Ihre E-Mail-Adresse ist, damit Sie Domains registrieren und ${brand} weiter nutzen können.`,
    button: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden.',
    otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    ignore: `Wenn Sie kein Konto bei ${brand} angelegt haben, können Sie diese E-Mail ignorieren: Ohne Ihren Klick geschieht nichts.`,
    subjectNew: `Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${brand}`,
    askNew: `Sie möchten, dass ${to} die E-Mail-Adresse Ihres Kontos bei ${brand} wird. Bitte bestätigen Sie, dass es Ihre Adresse ist: Von da an melden Sie sich mit ihr an, und Mails gehen dorthin.`,
    ignoreNew: `Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren: Ohne Ihren Klick geschieht nichts.`,
  }),
};
