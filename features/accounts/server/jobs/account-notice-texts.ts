import type { MailLanguage } from '../../rules/preferences.ts';
import type { Letter } from '../api/letter.ts';

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
  | { readonly kind: 'password-reset'; readonly isBySupport: boolean }
  | {
      readonly kind: 'token-made';
      /** The first characters of its secret. */
      readonly hint: string;
      readonly canWrite: boolean;
      /** ISO 8601; null for a token that does not expire. */
      readonly expiresAt: string | null;
    }
  | { readonly kind: 'address-asked'; readonly newEmail: string }
  | { readonly kind: 'address-changed'; readonly newEmail: string };

/** What a notice is filled in with. */
export interface NoticeFacts {
  /** How the mail begins. */
  readonly greeting: string;
  readonly brand: string;
  /** The page where an account is changed. */
  readonly accountUrl: string;
  /** The page of tokens and sessions. */
  readonly securityUrl: string;
}

function instantIn(language: MailLanguage, instant: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}
/** The day of an instant, in UTC, as a language writes it. */
const dayOf = (instant: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

type Words = (facts: NoticeFacts, notice: AccountNotice) => Letter;

/** The words of the mails that tell somebody of a change of their account, by language. */
export const accountNoticeWords: Readonly<Record<MailLanguage, Words>> = {
  en: ({ greeting, brand, accountUrl, securityUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Your ${brand} password was changed`,
          greeting,
          body: `The password of your ${brand} account was changed. Other sessions have ended, and so have API tokens that were not to be kept.`,
          closing: `If that was not you, write to the support of ${brand} at once: somebody knew your old password.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Wrong passwords for your ${brand} account`,
          greeting,
          body: `Since ${instantIn('en', notice.since)}, a wrong password was entered ${notice.attempts} times for your ${brand} account in browsers that you have not signed in with before. The last attempt came from the network ${notice.network}. Nobody got in. Browsers that you have signed in with are not affected; in a new one, signing in may take a few seconds longer.`,
          closing: `If that was you, or if you use this password nowhere else, there is nothing to do. Otherwise change it at ${accountUrl}. We send at most one such mail a day.`,
        };
      case 'password-reset':
        return {
          subject: `Your ${brand} password was reset`,
          greeting,
          body: `A new password was set for your ${brand} account with a link ${notice.isBySupport ? `from the support of ${brand}` : 'that we mailed to you'}. All sessions have ended, and so have API tokens that were not to be kept.`,
          closing: `If that was not you, write to the support of ${brand} at once${notice.isBySupport ? '.' : ': someone else can read your email.'}`,
        };
      case 'token-made':
        return {
          subject: `A new API token for your ${brand} account`,
          greeting,
          body: `An API token was made for your ${brand} account. It begins with ${notice.hint}, can ${notice.canWrite ? 'change things' : 'read only'}, and ${notice.expiresAt === null ? 'does not expire' : `expires on ${dayOf(notice.expiresAt, 'en')}`}.`,
          closing: `If that was not you, change your password and revoke the token at ${securityUrl}`,
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
  de: ({ greeting, brand, accountUrl, securityUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Ihr Passwort bei ${brand} wurde geändert`,
          greeting,
          body: `Das Passwort Ihres Kontos bei ${brand} wurde geändert. Andere Sitzungen sind beendet, und ebenso API-Tokens, die nicht behalten werden sollten.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}: Jemand kannte Ihr altes Passwort.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Falsche Passwörter für Ihr Konto bei ${brand}`,
          greeting,
          body: `Seit ${instantIn('de', notice.since)} wurde für Ihr Konto bei ${brand} ${notice.attempts}-mal ein falsches Passwort eingegeben, in Browsern, mit denen Sie noch nicht angemeldet waren. Der letzte Versuch kam aus dem Netz ${notice.network}. Niemand hatte Erfolg. Browser, mit denen Sie schon angemeldet waren, sind nicht betroffen; in einem neuen kann die Anmeldung einige Sekunden länger dauern.`,
          closing: `Wenn Sie das waren oder dieses Passwort nirgends sonst verwenden, müssen Sie nichts tun. Andernfalls ändern Sie es: ${accountUrl}. Wir senden höchstens eine solche Mail am Tag.`,
        };
      case 'password-reset':
        return {
          subject: `Ihr Passwort bei ${brand} wurde zurückgesetzt`,
          greeting,
          body: `Für Ihr Konto bei ${brand} wurde ein neues Passwort gesetzt, mit einem Link ${notice.isBySupport ? `vom Support von ${brand}` : 'aus einer E-Mail an Sie'}. Alle Sitzungen sind beendet, und ebenso API-Tokens, die nicht behalten werden sollten.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}${notice.isBySupport ? '.' : ': Jemand anderes kann Ihre E-Mails lesen.'}`,
        };
      case 'token-made':
        return {
          subject: `Ein neues API-Token für Ihr Konto bei ${brand}`,
          greeting,
          body: `Für Ihr Konto bei ${brand} wurde ein API-Token erstellt. Es beginnt mit ${notice.hint}, darf ${notice.canWrite ? 'Dinge ändern' : 'nur lesen'} und ${notice.expiresAt === null ? 'läuft nicht ab' : `läuft am ${dayOf(notice.expiresAt, 'de')} ab`}.`,
          closing: `Wenn Sie das nicht waren, ändern Sie Ihr Passwort und widerrufen Sie das Token: ${securityUrl}`,
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
