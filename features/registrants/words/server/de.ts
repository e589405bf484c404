import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_CHANGE_MAILS, DATA_REMINDER_MAILS, OWNER_MESSAGE_MAILS } from './en.ts';

translateSentences('de', CONTACT_CHANGE_MAILS, {
  confirm_subject: 'Bestätigen Sie die neuen Kontaktdaten von %(domain)s',
  confirm_body_former:
    'Der Inhaber von %(domain)s bei %(brand)s soll sich ändern, und Sie sind der bisherige. Geändert wird nur, wenn der bisherige und der neue Inhaber es bestätigen.',
  confirm_body_new:
    'Sie sind als neuer Inhaber von %(domain)s bei %(brand)s angegeben. Geändert wird nur, wenn der bisherige und der neue Inhaber es bestätigen.',
  confirm_body_both:
    'Die Inhaberdaten von %(domain)s bei %(brand)s sollen sich ändern. Geändert wird nur, wenn Sie es bestätigen.',
  confirm_body_account:
    'Sie haben den Inhaber von %(domain)s bei %(brand)s ändern lassen. Diese Nachricht ist ein Ersatz, falls die E-Mail an %(email)s nicht ankommt: Hier können Sie die Änderung für den bisherigen Inhaber bestätigen.',
  confirm_changes: 'Das ändert sich:',
  confirm_button: 'Änderung prüfen',
  confirm_validity: 'Der Link gilt bis %(date)s.',
  confirm_closing:
    'Wenn Sie diese Anfrage nicht kennen, lehnen Sie sie ab oder ignorieren Sie diese E-Mail. Dann ändert sich nichts.',
  changed_subject: 'Die Kontaktdaten von %(domain)s wurden geändert',
  changed_body: 'Die Kontaktdaten von %(domain)s bei %(brand)s wurden am %(date)s geändert.',
  changed_changes: 'Geändert:',
  changed_lock: 'Die Domain kann vor dem %(date)s nicht zu einem anderen Registrar transferiert werden.',
  changed_closing: 'Wenn Sie das nicht erwartet haben, wenden Sie sich möglichst bald an %(brand)s.',
  not_changed_subject: 'Die Kontaktdaten von %(domain)s wurden nicht geändert',
  denied_body:
    'Ein Inhaber von %(domain)s hat die Änderung der Kontaktdaten abgelehnt, die Sie angefragt haben.',
  expired_body:
    'Die Änderung der Kontaktdaten von %(domain)s wurde nicht rechtzeitig von allen bestätigt, die gefragt wurden.',
  failed_body: 'Die Registry hat die Änderung der Kontaktdaten von %(domain)s abgelehnt: %(reason)s',
  not_changed_button: 'Kontaktdaten ansehen',
  not_changed_closing: 'Die Kontaktdaten bleiben, wie sie waren. Sie können sie jederzeit wieder ändern.',
  field_first_name: 'Vorname: %(value)s',
  field_last_name: 'Nachname: %(value)s',
  field_organization: 'Organisation: %(value)s',
  field_email: 'E-Mail: %(value)s',
  field_phone: 'Telefon',
  field_fax: 'Fax',
  field_address: 'Adresse',
  field_none: 'keine Angabe',
});

translateSentences('de', DATA_REMINDER_MAILS, {
  subject: 'Stimmen die Kontaktdaten von %(domain)s noch?',
  body: 'Sie sind der Inhaber von %(domain)s bei %(brand)s. Einmal im Jahr bitten wir Sie, die Daten dieser Registrierung zu prüfen.',
  data: 'Die Daten der Registrierung:',
  data_name: 'Inhaber: %(value)s',
  data_organization: 'Organisation: %(value)s',
  data_email: 'E-Mail: %(value)s',
  data_phone: 'Telefon: %(value)s',
  data_fax: 'Fax: %(value)s',
  data_address: 'Adresse: %(value)s',
  registered: 'Registriert am %(date)s',
  expires: 'Läuft ab am %(date)s',
  published: 'Öffentlich außer Land und Bundesland: %(fields)s',
  published_nothing: 'Öffentlich: nur Land und Bundesland',
  published_proxy:
    'Öffentlich: %(organization)s (%(email)s) an Ihrer Stelle, weil der Datenschutz eingeschaltet ist',
  field_name: 'Name',
  field_organization: 'Organisation',
  field_address: 'Adresse',
  field_phone: 'Telefon',
  field_fax: 'Fax',
  field_email: 'E-Mail',
  button: 'Kontaktdaten ändern',
  warning:
    'Nach der Registrierungsvereinbarung können falsche oder veraltete Kontaktdaten ein Grund sein, die Registrierung einer Domain zu löschen.',
  closing: 'Wenn alles stimmt, brauchen Sie nichts zu tun.',
  closing_other:
    'Wenn alles stimmt, brauchen Sie nichts zu tun. Wenn Sie kein Konto bei %(brand)s haben, bitten Sie die Person, die die Domain für Sie verwaltet, die Daten zu ändern.',
});

translateSentences('de', OWNER_MESSAGE_MAILS, {
  subject: 'Eine Nachricht zu %(domain)s',
  body: 'Jemand hat Ihnen als Inhaber von %(domain)s geschrieben. Als Adresse wurde %(sender)s angegeben. %(brand)s hat sie nicht geprüft, und wer Sie sind, ist dort nicht bekannt.',
  message: 'Die Nachricht:',
  closing:
    'Wenn Sie antworten, geht Ihre Antwort dorthin und zeigt Ihre Adresse. Sie müssen nicht antworten. %(brand)s hat diese Nachricht nicht geschrieben: Öffnen Sie darin keine Links, die Sie nicht erwarten.',
});
