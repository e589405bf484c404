import { translateSentences } from '#platform/i18n/sentences.ts';
import { GUARD_MAILS } from './en.ts';

translateSentences('de', GUARD_MAILS, {
  transfer_code_subject: 'Für %(domain)s wurde ein Transfercode angefordert',
  transfer_code_body:
    'Für %(domain)s wurde bei %(brand)s ein Transfercode angefordert. Wer den Code hat, kann die Domain zu einem anderen Registrar umziehen.',
  unlock_subject: 'Die Transfersperre von %(domain)s wurde ausgeschaltet',
  unlock_body:
    'Die Transfersperre von %(domain)s wurde bei %(brand)s ausgeschaltet. Ohne sie kann die Domain mit einem Transfercode zu einem anderen Registrar umziehen.',
  ips_tag_subject: '%(domain)s wurde an einen anderen Registrar abgegeben',
  ips_tag_body: '%(domain)s wurde von %(brand)s per IPS-Tag an einen anderen Registrar abgegeben.',
  transfer_accepted_subject: 'Der Transfer von %(domain)s wurde angenommen',
  transfer_accepted_body:
    'Der Transfer von %(domain)s von %(brand)s zu einem anderen Registrar wurde angenommen.',
  unfreeze_subject: '%(domain)s ist nicht mehr eingefroren',
  unfreeze_body:
    '%(domain)s ist bei %(brand)s nicht mehr eingefroren. Kontaktdaten, Transfercodes und Transfersperre lassen sich wieder ändern.',
  frozen_subject: '%(domain)s wurde eingefroren',
  frozen_body:
    '%(domain)s wurde über den Link in einer E-Mail zu einer Änderung eingefroren. Die Domain ist für Transfers geschlossen; Kontaktdaten, Transfercodes und Sperre lassen sich nicht ändern.',
  frozen_closing:
    'Der Verwalter der Domain kann das auf ihrer Seite bei %(brand)s mit seinem Passwort aufheben, unser Support auch.',
  undone_subject: 'Eine Änderung von %(domain)s wurde rückgängig gemacht',
  undone_body:
    'Eine Änderung von %(domain)s wurde über den Link in der E-Mail dazu rückgängig gemacht. Die Domain ist für Transfers geschlossen.',
  undone_closing:
    'Wenn die Änderung von Ihnen war, können Sie sie wiederholen. Wenn nicht, ändern Sie jetzt Ihr Passwort bei %(brand)s.',
  details: 'Einzelheiten:',
  when: 'Wann: %(date)s',
  by_session: 'Wie: in einem Browser, nach Eingabe des Passworts',
  by_token: 'Wie: mit einem API-Token',
  from_network: 'Von: %(network)s',
  button: 'Änderung prüfen',
  validity: 'Der Link gilt einmal, bis %(date)s.',
  closing:
    'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, öffnen Sie den Link, um die Änderung rückgängig zu machen oder die Domain einzufrieren, und ändern Sie Ihr Passwort.',
  closing_final:
    'Das lässt sich nicht per Link rückgängig machen. Wenn Sie das nicht waren, wenden Sie sich sofort an %(brand)s.',
});
