import { translateSentences } from '#platform/i18n/sentences.ts';
import { ACCOUNT_MAILS, MAIL_BRAND } from './en.ts';

translateSentences('de', ACCOUNT_MAILS, {
  greeting: 'Guten Tag!',
  greeting_name: 'Guten Tag %(name)s!',
  password_changed_subject: 'Ihr Passwort bei %(brand)s wurde geändert',
  password_changed_body:
    'Das Passwort Ihres Kontos bei %(brand)s wurde geändert. Andere Sitzungen sind beendet und API-Tokens widerrufen, außer denen, die Sie behalten wollten.',
  password_changed_closing:
    'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von %(brand)s: Jemand kannte Ihr altes Passwort.',
  wrong_passwords_subject: 'Falsche Passwörter für Ihr Konto bei %(brand)s',
  wrong_passwords_body:
    'Seit %(since)s wurde für Ihr Konto bei %(brand)s %(attempts)s-mal ein falsches Passwort eingegeben, in Browsern, mit denen Sie noch nicht angemeldet waren. Der letzte Versuch kam aus dem Netz %(network)s. Kein Versuch hatte Erfolg. Browser, mit denen Sie schon angemeldet waren, sind nicht betroffen; in einem neuen kann die Anmeldung einige Sekunden länger dauern.',
  wrong_passwords_closing:
    'Wenn Sie das waren oder dieses Passwort nirgends sonst verwenden, müssen Sie nichts tun. Andernfalls ändern Sie es: %(accountUrl)s. Wir senden höchstens eine solche Mail am Tag.',
  password_reset_subject: 'Ihr Passwort bei %(brand)s wurde zurückgesetzt',
  password_reset_body:
    'Für Ihr Konto bei %(brand)s wurde ein neues Passwort gesetzt, mit einem Link aus einer E-Mail an Sie. Alle Sitzungen sind beendet und API-Tokens widerrufen, außer denen, die Sie behalten wollten.',
  password_reset_closing:
    'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von %(brand)s: Jemand anderes kann Ihre E-Mails lesen.',
  password_reset_by_support_body:
    'Für Ihr Konto bei %(brand)s wurde ein neues Passwort gesetzt, mit einem Link vom Support von %(brand)s. Alle Sitzungen sind beendet und API-Tokens widerrufen, außer denen, die Sie behalten wollten.',
  password_reset_by_support_closing:
    'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von %(brand)s.',
  token_made_subject: 'Ein neues API-Token für Ihr Konto bei %(brand)s',
  token_made_body:
    'Für Ihr Konto bei %(brand)s wurde ein API-Token erstellt. Es beginnt mit %(hint)s, darf Dinge ändern und läuft am %(day)s ab.',
  token_made_closing:
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und widerrufen Sie das Token: %(securityUrl)s',
  token_made_forever_body:
    'Für Ihr Konto bei %(brand)s wurde ein API-Token erstellt. Es beginnt mit %(hint)s, darf Dinge ändern und läuft nicht ab.',
  token_made_read_only_body:
    'Für Ihr Konto bei %(brand)s wurde ein API-Token erstellt. Es beginnt mit %(hint)s, darf nur lesen und läuft am %(day)s ab.',
  token_made_read_only_forever_body:
    'Für Ihr Konto bei %(brand)s wurde ein API-Token erstellt. Es beginnt mit %(hint)s, darf nur lesen und läuft nicht ab.',
  address_asked_subject: 'Eine neue E-Mail-Adresse für Ihr Konto bei %(brand)s',
  address_asked_body:
    'Jemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Kontos bei %(brand)s auf %(newEmail)s ändern. Sie ändert sich, sobald der Link geöffnet wird, den wir dorthin geschickt haben.',
  address_asked_closing:
    'Wenn Sie das nicht waren, brechen Sie die Änderung ab und wählen Sie ein anderes Passwort: %(accountUrl)s',
  address_changed_subject: 'Ihr Konto bei %(brand)s hat eine neue E-Mail-Adresse',
  address_changed_body:
    'Die E-Mail-Adresse Ihres Kontos bei %(brand)s ist jetzt %(newEmail)s. Melden Sie sich mit ihr an. Dies ist die letzte E-Mail an Ihre alte Adresse.',
  address_changed_closing: 'Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von %(brand)s.',
  verification_subject: 'Bestätigen Sie Ihre E-Mail-Adresse für %(brand)s',
  verification_body:
    'Bitte bestätigen Sie, dass %(email)s Ihre E-Mail-Adresse ist, damit Sie Domains registrieren und %(brand)s weiter nutzen können.',
  verification_button: 'E-Mail-Adresse bestätigen',
  verification_validity: 'Der Link gilt 24 Stunden.',
  verification_closing: 'Wenn Sie kein Konto bei %(brand)s angelegt haben, ignorieren Sie diese E-Mail.',
  new_address_subject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei %(brand)s',
  new_address_body:
    'Sie möchten, dass %(email)s die E-Mail-Adresse Ihres Kontos bei %(brand)s wird. Bitte bestätigen Sie, dass es Ihre Adresse ist: Von da an melden Sie sich mit ihr an, und Mails gehen dorthin.',
  new_address_closing: 'Wenn Sie das nicht wollten, ignorieren Sie diese E-Mail.',
  open_address: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  password_link_subject: 'Setzen Sie Ihr Passwort bei %(brand)s zurück',
  password_link_body:
    'Für Ihr Konto bei %(brand)s wurde ein neues Passwort angefordert. Wählen Sie es mit diesem Link.',
  password_link_closing:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  password_link_button: 'Neues Passwort wählen',
  password_link_validity: 'Der Link gilt einmal und 60 Minuten lang. Ein neuerer Link ersetzt ihn.',
});

translateSentences('de', MAIL_BRAND, {
  support: 'Fragen? Schreiben Sie an %(email)s',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
});
