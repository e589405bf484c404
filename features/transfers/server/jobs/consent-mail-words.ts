import type { MailLanguage } from '#features/accounts/rules/account-language.ts';
import { mailGreeting } from '#features/accounts/rules/mail-greeting.ts';

/** What a mail that asks a registrant for their word is filled in with. */
interface ConsentMailFacts {
  readonly brand: string;
  /** As people write it. */
  readonly domain: string;
  /** The buyer's address; null where the buyer has not confirmed it. */
  readonly buyerEmail: string | null;
}

/** What that mail says. */
interface ConsentMailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly validity: string;
  /** Stands before the address itself. */
  readonly otherwise: string;
  readonly closing: string;
}

/** The words of the mail that asks a registrant for their word, by language; the link holds for 7 days. */
export const consentMailWords: Readonly<Record<MailLanguage, (facts: ConsentMailFacts) => ConsentMailWords>> =
  {
    en: ({ brand, domain, buyerEmail }) => ({
      subject: `Do you agree to the transfer of ${domain}?`,
      greeting: mailGreeting('en', null),
      body: `${buyerEmail ?? `A customer of ${brand}`} has ordered that ${domain} moves to ${brand}, with you as its registrant. We ask the registry for it only after you have agreed.`,
      button: 'Answer',
      validity: 'The link holds for 7 days, and for one answer.',
      otherwise: 'If the button does not work, open this address:',
      closing: `If you do not know about this, say no there, or do nothing: without your word ${domain} stays where it is.`,
    }),
    de: ({ brand, domain, buyerEmail }) => ({
      subject: `Stimmen Sie dem Transfer von ${domain} zu?`,
      greeting: mailGreeting('de', null),
      body: `${buyerEmail ?? `Ein Kunde von ${brand}`} hat bestellt, dass ${domain} zu ${brand} wechselt, mit Ihnen als Inhaber. Wir bitten die Registry erst darum, wenn Sie zugestimmt haben.`,
      button: 'Antworten',
      validity: 'Der Link gilt 7 Tage und für eine Antwort.',
      otherwise: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
      closing: `Wenn Sie davon nichts wissen, sagen Sie dort Nein, oder tun Sie nichts: Ohne Ihr Ja bleibt ${domain}, wo sie ist.`,
    }),
  };
