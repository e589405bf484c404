import type { MailLanguage } from '../../rules/preferences.ts';
import type { Letter } from '../api/letter.ts';

/** A change that the account holder is notified of. */
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

/** The texts of mails about account changes, by language. */
export const accountNoticeWords: Readonly<Record<MailLanguage, Words>> = {
  en: ({ greeting, brand, accountUrl, securityUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Your ${brand} password was changed`,
          greeting,
          body: `The password of your ${brand} account was changed. Other sessions have ended, and API tokens were revoked, except those you chose to keep.`,
          closing: `If this was not you, contact ${brand} support immediately: someone knows your old password.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Wrong passwords for your ${brand} account`,
          greeting,
          body: `Since ${instantIn('en', notice.since)}, a wrong password was entered ${notice.attempts} times for your ${brand} account in browsers you have not used before. The last attempt came from the network ${notice.network}. No attempt succeeded. Browsers you have signed in with are not affected; in a new one, signing in may take a few seconds longer.`,
          closing: `If this was you, or if you use this password nowhere else, you do not need to do anything. Otherwise, change it at ${accountUrl}. We send this email at most once a day.`,
        };
      case 'password-reset':
        return {
          subject: `Your ${brand} password was reset`,
          greeting,
          body: `A new password was set for your ${brand} account with a link ${notice.isBySupport ? `from ${brand} support` : 'that we emailed to you'}. All sessions have ended, and API tokens were revoked, except those you chose to keep.`,
          closing: `If this was not you, contact ${brand} support immediately${notice.isBySupport ? '.' : ': someone else can read your email.'}`,
        };
      case 'token-made':
        return {
          subject: `A new API token for your ${brand} account`,
          greeting,
          body: `An API token was created for your ${brand} account. It begins with ${notice.hint}, ${notice.canWrite ? 'can make changes' : 'is read-only'}, and ${notice.expiresAt === null ? 'does not expire' : `expires on ${dayOf(notice.expiresAt, 'en')}`}.`,
          closing: `If this was not you, change your password and revoke the token at ${securityUrl}`,
        };
      case 'address-asked':
        return {
          subject: `A new email address for your ${brand} account`,
          greeting,
          body: `Someone who knows your password asked to change the email address of your ${brand} account to ${notice.newEmail}. It changes when the link we sent there is opened.`,
          closing: `If this was not you, cancel the change and choose another password at ${accountUrl}`,
        };
      case 'address-changed':
        return {
          subject: `Your ${brand} account has a new email address`,
          greeting,
          body: `The email address of your ${brand} account is now ${notice.newEmail}. Use it to sign in. This is the last email we send to your old address.`,
          closing: `If this was not you, contact ${brand} support immediately.`,
        };
    }
  },
  de: ({ greeting, brand, accountUrl, securityUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Ihr Passwort bei ${brand} wurde geändert`,
          greeting,
          body: `Das Passwort Ihres Kontos bei ${brand} wurde geändert. Andere Sitzungen sind beendet und API-Tokens widerrufen, außer denen, die Sie behalten wollten.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}: Jemand kannte Ihr altes Passwort.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Falsche Passwörter für Ihr Konto bei ${brand}`,
          greeting,
          body: `Seit ${instantIn('de', notice.since)} wurde für Ihr Konto bei ${brand} ${notice.attempts}-mal ein falsches Passwort eingegeben, in Browsern, mit denen Sie noch nicht angemeldet waren. Der letzte Versuch kam aus dem Netz ${notice.network}. Kein Versuch hatte Erfolg. Browser, mit denen Sie schon angemeldet waren, sind nicht betroffen; in einem neuen kann die Anmeldung einige Sekunden länger dauern.`,
          closing: `Wenn Sie das waren oder dieses Passwort nirgends sonst verwenden, müssen Sie nichts tun. Andernfalls ändern Sie es: ${accountUrl}. Wir senden höchstens eine solche Mail am Tag.`,
        };
      case 'password-reset':
        return {
          subject: `Ihr Passwort bei ${brand} wurde zurückgesetzt`,
          greeting,
          body: `Für Ihr Konto bei ${brand} wurde ein neues Passwort gesetzt, mit einem Link ${notice.isBySupport ? `vom Support von ${brand}` : 'aus einer E-Mail an Sie'}. Alle Sitzungen sind beendet und API-Tokens widerrufen, außer denen, die Sie behalten wollten.`,
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
          body: `Jemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Kontos bei ${brand} auf ${notice.newEmail} ändern. Sie ändert sich, sobald der Link geöffnet wird, den wir dorthin geschickt haben.`,
          closing: `Wenn Sie das nicht waren, brechen Sie die Änderung ab und wählen Sie ein anderes Passwort: ${accountUrl}`,
        };
      case 'address-changed':
        return {
          subject: `Ihr Konto bei ${brand} hat eine neue E-Mail-Adresse`,
          greeting,
          body: `Die E-Mail-Adresse Ihres Kontos bei ${brand} ist jetzt ${notice.newEmail}. Melden Sie sich mit ihr an. Dies ist die letzte E-Mail an Ihre alte Adresse.`,
          closing: `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${brand}.`,
        };
    }
  },
  es: ({ greeting, brand, accountUrl, securityUrl }, notice) => {
    switch (notice.kind) {
      case 'password-changed':
        return {
          subject: `Ha cambiado tu contraseña de ${brand}`,
          greeting,
          body: `Se ha cambiado la contraseña de tu cuenta de ${brand}. Las demás sesiones se han cerrado y los tokens de API se han revocado, excepto los que elegiste conservar.`,
          closing: `Si no has sido tú, contacta ahora mismo con la asistencia de ${brand}: alguien conoce tu contraseña anterior.`,
        };
      case 'wrong-passwords':
        return {
          subject: `Contraseñas incorrectas en tu cuenta de ${brand}`,
          greeting,
          body: `Desde el ${instantIn('es', notice.since)}, se ha introducido ${notice.attempts} veces una contraseña incorrecta para tu cuenta de ${brand} en navegadores que no habías usado antes. El último intento vino de la red ${notice.network}. Ningún intento ha tenido éxito. Los navegadores en los que ya habías iniciado sesión no se ven afectados; en uno nuevo, iniciar sesión puede tardar unos segundos más.`,
          closing: `Si no has sido tú y usas esta contraseña en algún otro sitio, cámbiala en ${accountUrl}. En los demás casos no tienes que hacer nada. Enviamos este correo como máximo una vez al día.`,
        };
      case 'password-reset':
        return {
          subject: `Se ha restablecido tu contraseña de ${brand}`,
          greeting,
          body: `Se ha establecido una contraseña nueva para tu cuenta de ${brand} con un enlace ${notice.isBySupport ? `de la asistencia de ${brand}` : 'que te enviamos por correo'}. Todas las sesiones se han cerrado y los tokens de API se han revocado, excepto los que elegiste conservar.`,
          closing: `Si no has sido tú, contacta ahora mismo con la asistencia de ${brand}${notice.isBySupport ? '.' : ': otra persona puede leer tu correo.'}`,
        };
      case 'token-made':
        return {
          subject: `Un token de API nuevo en tu cuenta de ${brand}`,
          greeting,
          body: `Se ha creado un token de API para tu cuenta de ${brand}. Empieza por ${notice.hint}, ${notice.canWrite ? 'puede hacer cambios' : 'solo puede leer'} y ${notice.expiresAt === null ? 'no caduca' : `caduca el ${dayOf(notice.expiresAt, 'es')}`}.`,
          closing: `Si no has sido tú, cambia tu contraseña y revoca el token en ${securityUrl}`,
        };
      case 'address-asked':
        return {
          subject: `Una dirección de correo nueva para tu cuenta de ${brand}`,
          greeting,
          body: `Alguien que conoce tu contraseña ha pedido cambiar la dirección de correo de tu cuenta de ${brand} a ${notice.newEmail}. Cambiará cuando se abra el enlace que hemos enviado allí.`,
          closing: `Si no has sido tú, cancela el cambio y elige otra contraseña en ${accountUrl}`,
        };
      case 'address-changed':
        return {
          subject: `Tu cuenta de ${brand} tiene una dirección de correo nueva`,
          greeting,
          body: `La dirección de correo de tu cuenta de ${brand} es ahora ${notice.newEmail}. Úsala para iniciar sesión. Este es el último correo que enviamos a tu dirección anterior.`,
          closing: `Si no has sido tú, contacta ahora mismo con la asistencia de ${brand}.`,
        };
    }
  },
};
