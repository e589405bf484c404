import type { MailLanguage } from '../../rules/account-language.ts';
import type { Letter } from '../api/letter.ts';

/**
 * The mail with a link that sets a new password, by language.
 *
 * It calls nobody by name: names are what people typed who may not have this address.
 */
export const passwordLinkWords: Readonly<Record<MailLanguage, (brand: string, href: string) => Letter>> = {
  en: (brand, href) => ({
    subject: `Reset your ${brand} password`,
    greeting: 'Hello!',
    body: `Someone asked to reset the password of your ${brand} account. Choose a new one with this link.`,
    link: {
      href,
      button: 'Choose a new password',
      validity: 'The link works once, within 60 minutes. A newer link replaces it.',
      otherwise: 'If the button does not work, open this address:',
    },
    closing: 'If that was not you, ignore this email: your password stays as it is.',
  }),
  de: (brand, href) => ({
    subject: `Setzen Sie Ihr Passwort bei ${brand} zurück`,
    greeting: 'Guten Tag!',
    body: `Für Ihr Konto bei ${brand} wurde ein neues Passwort angefordert. Wählen Sie es mit diesem Link.`,
    link: {
      href,
      button: 'Neues Passwort wählen',
      validity: 'Der Link gilt einmal und 60 Minuten lang. Ein neuerer Link ersetzt ihn.',
      otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    },
    closing: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  }),
};
