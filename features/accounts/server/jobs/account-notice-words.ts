import type { MailLanguage } from '../../rules/account-language.ts';
import type { Letter } from './letter.ts';

/** What has happened to an account that its holder should know of. */
export type AccountNotice =
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'address-asked'; readonly newEmail: string }
  | { readonly kind: 'address-changed'; readonly newEmail: string };

/** What a notice is filled in with. */
export interface NoticeFacts {
  /** How the mail begins. */
  readonly greeting: string;
  readonly brand: string;
  /** The page where an account is changed. */
  readonly accountUrl: string;
}

type Words = (facts: NoticeFacts, notice: AccountNotice) => Letter;

/** The words of the mails that tell somebody of a change of their account, by language. */
export const accountNoticeWords: Readonly<Record<MailLanguage, Words>> = {
  en: ({ greeting, brand, accountUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Your ${brand} password was changed`,
          greeting,
          body: `The password of your ${brand} account was changed, and everybody who was signed in elsewhere has been signed out.`,
          closing: `If that was not you, write to the support of ${brand} at once: somebody knew your old password.`,
        };
      case 'address-asked':
        return {
          subject: `A new email address for your ${brand} account`,
          greeting,
          body: `Somebody who knows your password asked for ${notice.newEmail} to become the email address of your ${brand} account. It becomes so when the link that we mailed there is opened.`,
          closing: `If that was not you, cancel the change and choose another password at ${accountUrl}`,
        };
      case 'address-changed':
        return {
          subject: `Your ${brand} account has a new email address`,
          greeting,
          body: `The email address of your ${brand} account is now ${notice.newEmail}. You sign in with it, and mails go there; this is the last one to come here.`,
          closing: `If that was not you, write to the support of ${brand} at once.`,
        };
    }
  },
  de: ({ greeting, brand, accountUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Ihr Passwort bei ${brand} wurde geändert`,
          greeting,
          body: `Das Passwort Ihres Kontos bei ${brand} wurde geändert. Wer anderswo angemeldet war, ist jetzt abgemeldet.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}: Jemand kannte Ihr altes Passwort.`,
        };
      case 'address-asked':
        return {
          subject: `Eine neue E-Mail-Adresse für Ihr Konto bei ${brand}`,
          greeting,
          body: `Jemand, der Ihr Passwort kennt, möchte, dass ${notice.newEmail} die E-Mail-Adresse Ihres Kontos bei ${brand} wird. Sie wird es, sobald der Link geöffnet wird, den wir dorthin geschickt haben.`,
          closing: `Wenn Sie das nicht waren, brechen Sie die Änderung ab und wählen Sie ein anderes Passwort: ${accountUrl}`,
        };
      case 'address-changed':
        return {
          subject: `Ihr Konto bei ${brand} hat eine neue E-Mail-Adresse`,
          greeting,
          body: `Die E-Mail-Adresse Ihres Kontos bei ${brand} ist jetzt ${notice.newEmail}. Sie melden sich mit ihr an, und Mails gehen dorthin; diese ist die letzte, die hierher kommt.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}.`,
        };
    }
  },
};
