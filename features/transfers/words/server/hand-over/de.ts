import { translateSentences } from '#platform/i18n/sentences.ts';
import { HAND_OVER_MAILS } from './en.ts';

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
