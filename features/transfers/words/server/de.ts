import { translateSentences } from '#platform/i18n/sentences.ts';
import { CODE_MAILS, HAND_OVER_MAILS, LEAVING_MAILS, TRANSFER_MAILS } from './en.ts';

translateSentences('de', LEAVING_MAILS, {
  requested_subject: 'Transfer von %(domain)s zu einem anderen Registrar angefordert',
  requested_body:
    'Ein anderer Registrar hat den Transfer von %(domain)s weg von %(brand)s angefordert. Wenn Sie nichts tun, wird er am %(date)s abgeschlossen.',
  requested_closing: 'Falls Sie das nicht veranlasst haben, brechen Sie den Transfer vorher ab.',
  requested_button: 'Transfer ansehen',
  transferred_subject: '%(domain)s wurde zu einem anderen Registrar transferiert',
  transferred_body:
    '%(domain)s hat %(brand)s am %(date)s verlassen und wird hier nicht mehr verwaltet. Die automatische Verlängerung ist aus, der Kauf ist beendet.',
  transferred_closing:
    'Die DNS-Einträge funktionieren hier noch bis %(until)s. Richten Sie vorher die Nameserver beim neuen Registrar ein.',
  released_subject: '%(domain)s wurde an einen anderen Registrar abgegeben',
  released_body:
    '%(domain)s hat %(brand)s am %(date)s verlassen und wird hier nicht mehr verwaltet. Die automatische Verlängerung ist aus, der Kauf ist beendet.',
  released_closing:
    'Die DNS-Einträge funktionieren hier noch bis %(until)s. Richten Sie vorher die Nameserver beim neuen Registrar ein.',
  deleted_subject: '%(domain)s wurde gelöscht',
  deleted_body:
    'Die Registry hat %(domain)s am %(date)s gelöscht. Die Domain wird hier nicht mehr verwaltet, und jeder kann sie registrieren. Die automatische Verlängerung ist aus, der Kauf ist beendet.',
  deleted_closing: 'Ihre Website ist weiter unter ihren anderen Adressen erreichbar.',
});

translateSentences('de', TRANSFER_MAILS, {
  has_come_subject: '%(domain)s wurde transferiert',
  has_come_body:
    'Der Transfer ist abgeschlossen. %(domain)s ist jetzt bei %(brand)s registriert und behält ihre Nameserver.',
  has_come_button: 'Domain ansehen',
  has_come_closing: 'Durch den Transfer wurde sie um ein Jahr verlängert.',
  needs_you_subject: 'Für den Transfer von %(domain)s fehlt noch etwas',
  needs_you_body:
    'Bevor wir %(domain)s transferieren können, brauchen wir noch etwas von Ihnen. Öffnen Sie den Transfer, um zu sehen, was fehlt, und ihn zu starten.',
  needs_you_button: 'Transfer ansehen',
  needs_you_closing:
    'Der Transfer ist bereits bezahlt. Sie können ihn dort auch abbrechen und erhalten Ihr Geld zurück.',
  refused_subject: 'Der Transfer von %(domain)s ist fehlgeschlagen',
  refused_body:
    'Der bisherige Registrar hat den Transfer von %(domain)s abgelehnt. Fragen Sie dort nach dem Grund und starten Sie den Transfer dann erneut.',
  refused_button: 'Transfer ansehen',
  refused_closing:
    'Der Transfer ist bereits bezahlt. Sie können ihn dort auch abbrechen und erhalten Ihr Geld zurück.',
  declined_subject: 'Der Inhaber von %(domain)s hat den Transfer abgelehnt',
  declined_body:
    'Der von Ihnen genannte Inhaber hat den Transfer abgelehnt. %(domain)s bleibt beim bisherigen Registrar.',
  declined_button: 'Transfer ansehen',
  declined_closing:
    'Starten Sie den Transfer erneut, um noch einmal zu fragen, oder brechen Sie ihn dort ab und erhalten Sie Ihr Geld zurück.',
  consent_subject: 'Stimmen Sie dem Transfer von %(domain)s zu?',
  consent_body:
    '%(buyerEmail)s möchte %(domain)s zu %(brand)s transferieren, mit Ihnen als Inhaber. Der Transfer beginnt erst, wenn Sie zustimmen.',
  consent_button: 'Transfer prüfen',
  consent_validity: 'Der Link gilt 7 Tage und kann einmal verwendet werden.',
  consent_closing:
    'Wenn Ihnen diese Anfrage unbekannt ist, lehnen Sie ab oder ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung bleibt %(domain)s beim bisherigen Registrar.',
  consent_body_unnamed:
    'Ein Kunde von %(brand)s möchte %(domain)s zu %(brand)s transferieren, mit Ihnen als Inhaber. Der Transfer beginnt erst, wenn Sie zustimmen.',
});

translateSentences('de', CODE_MAILS, {
  code_subject: 'Transfercode für %(domain)s',
  code_body:
    'Der Transfercode von %(domain)s wurde von der verwaltenden Person angefordert. Mit ihm kann ein anderer Registrar die Domain von %(brand)s übernehmen. Geben Sie ihn nur dem Registrar, zu dem die Domain wechseln soll.',
  code_title: 'Transfercode:',
  code_value: 'Code: %(code)s',
  code_issued: 'Ausgestellt: %(issued)s (UTC)',
  code_expires: 'Gültig bis: %(expires)s (UTC). Er gilt für einen Transfer.',
  code_button: 'Transfer ansehen oder abbrechen',
  code_closing:
    'Falls Sie das nicht erwartet haben, brechen Sie den Transfer ab: Der Code wird dann sofort ungültig.',
  manual_subject: 'Transfercode für %(domain)s senden',
  manual_body:
    '%(domain)s soll zu einem anderen Registrar wechseln; das möchte die verwaltende Person (%(manager)s). Die Registry hat keine Transfercodes, die wir setzen können: Holen Sie einen bei der Registry, und senden Sie ihn dem Inhaber (%(registrant)s).',
  manual_closing: 'Die Domain ist entsperrt. Eine Antwort geht an die verwaltende Person.',
});

translateSentences('de', HAND_OVER_MAILS, {
  former_subject: 'Sie haben %(domain)s an eine andere Person übertragen',
  former_body:
    '%(person)s verwaltet %(domain)s jetzt bei %(brand)s. Ihr Kauf ist beendet, und Ihnen wird dafür nichts mehr berechnet. Die bezahlte Laufzeit ist mit der Domain übergegangen.',
  former_closing:
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an unseren Support.',
  new_subject: '%(domain)s wurde Ihnen übertragen',
  new_body: '%(person)s hat Ihnen %(domain)s übertragen. Sie verwalten die Domain jetzt bei %(brand)s.',
  new_card:
    'Sie ist bis %(until)s bezahlt und verlängert sich am %(due)s für %(price)s über Ihre Karte %(card)s. Bis dahin können Sie die Verlängerung ausschalten.',
  new_no_card:
    'Sie ist bis %(until)s bezahlt. Die Verlängerung kostet %(price)s und ist am %(due)s fällig. Von Ihnen ist keine Karte gespeichert: Fügen Sie bis dahin eine hinzu, sonst endet die Domain.',
  new_renews:
    'Sie ist bis %(until)s bezahlt und verlängert sich am %(due)s. Fügen Sie bis dahin eine Karte hinzu, falls Sie keine haben.',
  new_manual: 'Sie ist bis %(until)s bezahlt und verlängert sich nicht automatisch.',
  new_free: 'Sie kostet nichts und läuft nicht ab.',
  new_card_button: 'Karten ansehen',
  new_domain_button: 'Domain ansehen',
  new_closing: 'Prüfen Sie die Kontaktdaten: Die Domain ist weiter auf dieselbe Person registriert.',
});
