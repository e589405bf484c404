import { translateSentences } from '#platform/i18n/sentences.ts';
import { accountRefusals } from '../contract/refusals.ts';

translateSentences('de', accountRefusals, {
  unauthorized: 'API-Tokens verwaltet nur ihr Besitzer, mit Passwort angemeldet.',
  invalid_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich stattdessen an.',
  invalid_display_name:
    'Geben Sie einen Namen mit höchstens %(maximumLength)s Zeichen ein, ohne Links und unsichtbare Zeichen.',
  password_too_short: 'Bitte wählen Sie ein Passwort mit mindestens %(minimumLength)s Zeichen.',
  password_too_long: 'Bitte wählen Sie ein Passwort mit höchstens %(maximumLength)s Zeichen.',
  password_too_common: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  password_breached:
    'Dieses Passwort steht auf einer Liste gestohlener Passwörter. Bitte wählen Sie ein anderes.',
  wrong_email_or_password: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  session_needed: 'Das ändern Sie mit Ihrem Passwort angemeldet, nicht mit einem Token.',
  wrong_password: 'Das ist nicht Ihr Passwort.',
  password_unchanged: 'Dieses Passwort haben Sie schon. Bitte wählen Sie ein anderes.',
  email_unchanged: 'Diese E-Mail-Adresse haben Sie schon.',
  email_in_use: 'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
  too_many_attempts: 'Zu viele Versuche. Bitte warten Sie ein wenig und versuchen Sie es dann erneut.',
  email_already_verified: 'Ihre E-Mail-Adresse ist schon bestätigt.',
  invalid_verification_link:
    'Dieser Bestätigungslink ist nicht gültig. Melden Sie sich an und fordern Sie eine neue E-Mail an.',
  expired_verification_link:
    'Dieser Bestätigungslink ist abgelaufen. Melden Sie sich an und fordern Sie eine neue E-Mail an.',
  invalid_password_link: 'Dieser Link ist nicht gültig. Fordern Sie einen neuen an.',
  expired_password_link: 'Dieser Link ist abgelaufen: Er gilt 60 Minuten. Fordern Sie einen neuen an.',
  used_password_link:
    'Dieser Link wurde schon benutzt. Fordern Sie einen neuen an, wenn Sie Ihr Passwort noch einmal ändern möchten.',
  replaced_password_link:
    'Dieser Link gilt nicht mehr: Es wurde ein neuerer geschickt, oder das Konto hat sich geändert. Nehmen Sie die neueste E-Mail, oder fordern Sie einen neuen Link an.',
  unknown_token: 'Dieses API-Token gibt es nicht.',
  unknown_session: 'Diese Sitzung ist schon beendet.',
  invalid_token_name:
    'Geben Sie dem Token einen Namen mit 1 bis %(maximumLength)s Zeichen, ohne Webadressen und unsichtbare Zeichen.',
  invalid_token_expiry: 'Das Ablaufdatum muss in der Zukunft liegen.',
  too_many_tokens: 'Sie haben schon %(maximum)s API-Tokens. Löschen Sie zuerst eines.',
  invalid_preferences:
    'Diese Einstellungen sind zu groß oder enthalten Zeichen, die nicht gespeichert werden können.',
});
