import { translateMessages } from '#platform/i18n/messages.ts';
import { accountPageMessages } from './account-page-messages.ts';

translateMessages('de', accountPageMessages, {
  title: 'Konto',
  settings: 'Kontoeinstellungen',
  nameTitle: 'Name',
  nameHelp: 'So heißen Sie für alle, mit denen Sie arbeiten.',
  saveName: 'Name speichern',
  nameSaved: 'Ihr Name ist gespeichert.',
  emailTitle: 'E-Mail-Adresse',
  emailNow: 'Sie melden sich mit {email} an, und Mails gehen dorthin.',
  emailUnconfirmed: 'Sie ist noch nicht bestätigt.',
  newEmail: 'Neue E-Mail-Adresse',
  newEmailHelp: 'Wir schicken einen Link dorthin. Die Adresse ändert sich, wenn Sie ihn öffnen.',
  yourPassword: 'Ihr Passwort',
  changeEmail: 'E-Mail-Adresse ändern',
  emailAsked: 'Wir haben einen Link an {email} geschickt.',
  pendingTitle: '{email} ist noch zu bestätigen',
  pending:
    'Der Link, den wir dorthin geschickt haben, gilt bis {until}. Bis Sie ihn öffnen, ändert sich nichts.',
  cancelChange: 'Alte Adresse behalten',
  changeCancelled: 'Ihre Adresse bleibt, wie sie ist.',
  passwordTitle: 'Passwort',
  passwordHelp: 'Wer anderswo angemeldet ist, wird abgemeldet. API-Tokens gelten weiter.',
  oldPassword: 'Altes Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Ihr Passwort ist geändert, und andere Sitzungen sind beendet.',
  passwordSame: 'Dieses Passwort haben Sie schon. Bitte wählen Sie ein anderes.',
  emailSame: 'Diese E-Mail-Adresse haben Sie schon.',
  nameMissing: 'Bitte geben Sie Ihren Namen ein.',
});
