import type { MailLanguage } from '../../rules/account-language.ts';
import type { Letter } from './letter.ts';

/** What has happened to an account that its holder should know of. */
export type AccountNotice =
  | { readonly kind: 'password-changed' }
  | {
      readonly kind: 'wrong-passwords';
      readonly attempts: number;
      /** ISO 8601. */
      readonly since: string;
      /** Where the last of them came from. */
      readonly network: string;
    }
  | { readonly kind: 'address-asked'; readonly newEmail: string }
  | { readonly kind: 'address-changed'; readonly newEmail: string };

/** What a notice is filled in with. */
export interface NoticeFacts {
  readonly displayName: string;
  readonly brand: string;
  /** The page where an account is changed. */
  readonly accountUrl: string;
}

function instantIn(language: MailLanguage, instant: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}

type Words = (facts: NoticeFacts, notice: AccountNotice) => Letter;

/** The words of the mails that tell somebody of a change of their account, by language. */
export const accountNoticeWords: Readonly<Record<MailLanguage, Words>> = {
  en: ({ displayName, brand, accountUrl }, notice) => {
    const greeting = `Hello ${displayName}!`;
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Your ${brand} password was changed`,
          greeting,
          body: `The password of your ${brand} account was changed, and everybody who was signed in elsewhere has been signed out.`,
          closing: `If that was not you, write to the support of ${brand} at once: somebody knew your old password.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Wrong passwords for your ${brand} account`,
          greeting,
          body: `Since ${instantIn('en', notice.since)}, a wrong password was entered ${notice.attempts} times for your ${brand} account in browsers that you have not signed in with before. The last attempt came from the network ${notice.network}. Nobody got in. Browsers that you have signed in with are not affected; in a new one, signing in may take a few seconds longer.`,
          closing: `If that was you, or if you use this password nowhere else, there is nothing to do. Otherwise change it at ${accountUrl}. We send at most one such mail a day.`,
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
  de: ({ displayName, brand, accountUrl }, notice) => {
    const greeting = `Guten Tag ${displayName}!`;
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Ihr Passwort bei ${brand} wurde geändert`,
          greeting,
          body: `Das Passwort Ihres Kontos bei ${brand} wurde geändert. Wer anderswo angemeldet war, ist jetzt abgemeldet.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}: Jemand kannte Ihr altes Passwort.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Falsche Passwörter für Ihr Konto bei ${brand}`,
          greeting,
          body: `Seit ${instantIn('de', notice.since)} wurde für Ihr Konto bei ${brand} ${notice.attempts}-mal ein falsches Passwort eingegeben, in Browsern, mit denen Sie noch nicht angemeldet waren. Der letzte Versuch kam aus dem Netz ${notice.network}. Niemand hatte Erfolg. Browser, mit denen Sie schon angemeldet waren, sind nicht betroffen; in einem neuen kann die Anmeldung einige Sekunden länger dauern.`,
          closing: `Wenn Sie das waren oder dieses Passwort nirgends sonst verwenden, müssen Sie nichts tun. Andernfalls ändern Sie es: ${accountUrl}. Wir senden höchstens eine solche Mail am Tag.`,
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
