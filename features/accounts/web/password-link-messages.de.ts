import { translateMessages } from '#platform/i18n/messages.ts';
import { passwordLinkMessages } from './password-link-messages.ts';

translateMessages('de', passwordLinkMessages, {
  forgotTitle: 'Passwort vergessen?',
  forgotIntro:
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken einen Link, mit dem Sie ein neues Passwort wählen.',
  sendLink: 'Link senden',
  backToSignIn: 'Zurück zur Anmeldung',
  sentTitle: 'Prüfen Sie Ihr Postfach',
  sent: 'Wenn ein Konto die Adresse {email} hat, haben wir einen Link dorthin geschickt. Der Link gilt einmal und 60 Minuten lang.',
  sentMore:
    'Nichts angekommen? Prüfen Sie den Spam-Ordner und die Schreibweise oben. Wir schicken höchstens 5 Links in der Stunde.',
  otherAddress: 'Andere Adresse verwenden',
  resetTitle: 'Neues Passwort wählen',
  resetIntro: 'Für das Konto {email}.',
  resetHelp: 'Alle Sitzungen enden, und ebenso API-Tokens, die Sie nicht ausdrücklich behalten wollten.',
  newPassword: 'Neues Passwort',
  setPassword: 'Neues Passwort setzen',
  checking: 'Der Link wird geprüft…',
  resetDone: 'Ihr Passwort ist geändert',
  resetDoneMore: 'Alle Sitzungen sind beendet. Melden Sie sich mit Ihrem neuen Passwort an.',
  deadLinkTitle: 'Dieser Link gilt nicht',
  newLink: 'Neuen Link anfordern',
  tryAgain: 'Erneut versuchen',
});
