import { translateSentences } from '#platform/i18n/sentences.ts';
import {
  CALENDAR_WORDS,
  CONSENT_MAILS,
  CONTACT_MAILS,
  DIGEST_MAILS,
  DISCONNECTED_MAILS,
  EXPIRY_MAILS,
  REGISTERED_MAILS,
  RESTORED_MAILS,
} from './en.ts';

translateSentences('de', DISCONNECTED_MAILS, {
  disconnected_subject: '%(domain)s ist nicht mehr mit Ihrer Website verbunden',
  claimed_body:
    'Eine andere Person bei %(brand)s hat mit einem DNS-Eintrag bestätigt, dass ihr %(domain)s gehört, und sie mit der eigenen Website verbunden. Von Ihrer Website wurde sie getrennt; sonst hat sich nichts geändert.',
  claimed_closing:
    'Wenn die Domain Ihnen gehört, prüfen Sie, wer ihr DNS ändern kann. Verbinden Sie sie dann erneut und bestätigen Sie sie mit einem DNS-Eintrag.',
  moved_body:
    'Eine andere Person bei %(brand)s hat %(domain)s mit dem Transfer-Code hierher transferiert und verwendet sie für die eigene Website. Von Ihrer Website wurde sie getrennt; sonst hat sich nichts geändert.',
  moved_closing:
    'Wenn die Domain Ihnen gehört, fragen Sie Ihren bisherigen Registrar, wer den Transfer-Code erhalten hat.',
});

translateSentences('de', CONTACT_MAILS, {
  contact_subject: 'Bestätigen Sie Ihre Kontaktdaten für %(domain)s',
  contact_subject_many: 'Bestätigen Sie Ihre Kontaktdaten für %(domain)s und %(count)s weitere',
  contact_body:
    'Sie sind der Inhaber von %(domain)s. ICANN verlangt, dass Ihre E-Mail-Adresse bis zum %(date)s bestätigt ist. Sonst wird die Domain gesperrt und funktioniert nicht mehr.',
  contact_body_many:
    'Sie sind der Inhaber von %(domain)s und von weiteren Domains (%(count)s). ICANN verlangt, dass Ihre E-Mail-Adresse bis zum %(date)s bestätigt ist. Sonst werden die Domains gesperrt und funktionieren nicht mehr. Eine Bestätigung genügt für alle.',
  suspended_subject: '%(domain)s ist gesperrt: Bestätigen Sie Ihre Kontaktdaten',
  suspended_body:
    '%(domain)s funktioniert nicht, weil die E-Mail-Adresse des Inhabers nicht rechtzeitig bestätigt wurde. Bestätigen Sie sie; die Domain funktioniert dann nach wenigen Minuten wieder.',
  suspended_body_many:
    '%(domain)s und weitere Domains (%(count)s) funktionieren nicht, weil die E-Mail-Adresse des Inhabers nicht rechtzeitig bestätigt wurde. Bestätigen Sie sie; die Domains funktionieren dann nach wenigen Minuten wieder.',
  contact_button: 'E-Mail-Adresse bestätigen',
  contact_validity: 'Der Link gilt 10 Tage.',
  contact_closing: 'Wenn Sie %(domain)s nicht kennen, ignorieren Sie diese E-Mail.',
});

translateSentences('de', REGISTERED_MAILS, {
  subject: '%(domain)s ist registriert',
  subject_many: '%(count)s Domains sind registriert (%(brand)s)',
  body: '%(domain)s gehört Ihnen: Die Domain ist registriert, und ihr DNS ist auf unseren Nameservern aktiv.',
  body_many:
    'Diese Domains gehören Ihnen: %(domains)s. Sie sind registriert, und ihr DNS ist auf unseren Nameservern aktiv.',
  open: 'Domain verwalten',
  open_many: 'Domains ansehen',
  steps: 'Nächste Schritte:',
  step_primary: 'Als primäre Domain Ihrer Website festlegen',
  step_dns: 'DNS-Einträge hinzufügen',
  step_email: 'E-Mail mit Google, Microsoft oder Zoho einrichten',
  step_primary_many: 'Primäre Domain Ihrer Website wählen',
  step_many: 'DNS-Einträge hinzufügen und E-Mail einrichten',
  closing: 'Halten Sie die E-Mail-Adresse des Inhabers aktuell: Mitteilungen zu einer Domain gehen dorthin.',
});

translateSentences('de', EXPIRY_MAILS, {
  ahead_subject: '%(domain)s läuft am %(date)s ab',
  renews_subject: '%(domain)s wird am %(renewsOn)s verlängert',
  expired_subject: '%(domain)s ist am %(date)s abgelaufen',
  redeemable_subject: '%(domain)s kann bis %(until)s wiederhergestellt werden',
  ahead_body: '%(domain)s ist bis %(date)s registriert.',
  expired_body:
    '%(domain)s ist am %(date)s abgelaufen. Bis %(until)s können Sie die Domain noch zum normalen Preis verlängern.',
  redeemable_body:
    '%(domain)s ist am %(date)s abgelaufen und kann nicht mehr zum normalen Preis verlängert werden. Die Domain kann bis %(until)s wiederhergestellt werden.',
  renews: 'Sie wird am %(renewsOn)s verlängert: Wir buchen %(price)s von %(card)s ab. Sie müssen nichts tun.',
  renews_without_price: 'Sie wird am %(renewsOn)s mit %(card)s verlängert. Sie müssen nichts tun.',
  renews_for_registrant: 'Sie soll am %(renewsOn)s verlängert werden.',
  no_card:
    'Die automatische Verlängerung ist an, aber Sie haben keine gespeicherte Karte. Fügen Sie eine Karte hinzu oder verlängern Sie selbst.',
  auto_renew_off: 'Die automatische Verlängerung ist aus. Verlängern Sie die Domain, um sie zu behalten.',
  not_renewed: 'Sie muss verlängert werden, damit sie erhalten bleibt.',
  price: 'Die Verlängerung um ein Jahr kostet %(price)s.',
  restore_price: 'Die Wiederherstellung kostet %(price)s, mit der Verlängerung um ein Jahr.',
  registrant: 'Sie sind der Inhaber der Domain. Wer sie bei %(brand)s verwaltet, kann sie verlängern.',
  renew: 'Domain verlängern',
  restore: 'Domain wiederherstellen',
  view: 'Domain ansehen',
  dates: 'Wenn sie nicht verlängert wird:',
  dates_if_unpaid: 'Wenn die Zahlung fehlschlägt:',
  on_expires: '%(date)s: Die Domain läuft ab',
  on_interrupted: '%(date)s: Die Website funktioniert nicht mehr',
  on_last_renewal: '%(date)s: letzter Tag für die Verlängerung zum normalen Preis',
  on_deleted: '%(date)s: Die Domain wird gelöscht, und ihre E-Mail funktioniert nicht mehr',
  on_last_redemption: '%(date)s: letzter Tag für die Wiederherstellung gegen eine Gebühr',
  on_released: '%(date)s: Jeder kann sie registrieren',
  closing:
    'Wir senden das etwa einen Monat und eine Woche vor dem Ablauf einer Domain und nachdem sie abgelaufen ist. Die Regeln für Domainregistrierungen verlangen es.',
});

translateSentences('de', DIGEST_MAILS, {
  subject: 'Was in den nächsten 60 Tagen verlängert wird oder abläuft (%(brand)s)',
  body_one: 'Eine Ihrer Domains wird in den nächsten 60 Tagen verlängert oder läuft ab.',
  body: '%(count)s Ihrer Domains werden in den nächsten 60 Tagen verlängert oder laufen ab.',
  card: 'Verlängerungen werden von %(card)s abgebucht.',
  no_card: 'Sie haben keine gespeicherte Karte: Domains mit automatischer Verlängerung brauchen eine.',
  rows: 'Nach Datum:',
  renews: '%(date)s: %(domain)s wird für %(price)s verlängert',
  renews_without_price: '%(date)s: %(domain)s wird verlängert',
  expires: '%(date)s: %(domain)s läuft ab; die Verlängerung kostet %(price)s',
  expires_without_price: '%(date)s: %(domain)s läuft ab',
  more: 'Und %(count)s weitere: siehe Ihre Domains',
  view: 'Ihre Domains ansehen',
  closing:
    'Sie erhalten das am Ersten jedes Monats. Abschalten können Sie es in Ihrem Konto unter „Verlängerungstermine“.',
});

translateSentences('de', CALENDAR_WORDS, {
  title: '%(brand)s: Domains',
  charge: '%(domain)s wird verlängert',
  expires: '%(domain)s läuft ab',
  last_renewal: 'Letzter Tag für die Verlängerung von %(domain)s zum normalen Preis',
  last_redemption: 'Letzter Tag für die Wiederherstellung von %(domain)s',
});

translateSentences('de', RESTORED_MAILS, {
  restored_subject: '%(domain)s ist wiederhergestellt',
  restored_body:
    '%(domain)s ist wieder aktiv: Die Registry hat die Domain wiederhergestellt, und sie ist bis zum %(date)s verlängert. Ihr DNS funktioniert wieder; bis das überall sichtbar ist, können 48 Stunden vergehen.',
  restored_button: 'Domain verwalten',
  restored_closing:
    'Schalten Sie die automatische Verlängerung ein und halten Sie Ihre Karte gültig, damit die Domain nicht wieder abläuft.',
});

translateSentences('de', CONSENT_MAILS, {
  subject: 'Einwilligung zu den personenbezogenen Daten von %(domain)s verwalten',
  body: 'Sie sind der Inhaber von %(domain)s. Mit diesem Link entscheiden Sie, ob Ihr Name, Ihre Adresse, Telefonnummer und E-Mail-Adresse in den Registrierungsdaten der Domain veröffentlicht werden dürfen. Sie können Ihre Entscheidung jederzeit ändern.',
  button: 'Einwilligung verwalten',
  validity: 'Der Link gilt 30 Tage.',
  closing: 'Wenn Sie %(domain)s nicht kennen, ignorieren Sie diese E-Mail: Nichts ändert sich.',
});
