import { translateSentences } from '#platform/i18n/sentences.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';

translateSentences('de', dnsRefusals, {
  authorization_required: 'Melden Sie sich an, um die DNS-Einträge einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann diesen Domainnamen bearbeiten.',
  unknown_domain: 'Auf Ihren Websites gibt es keine Domain %(domain)s.',
  zone_not_found: 'Für %(domain)s führen wir keine DNS-Einträge.',
  invalid_record: 'Dieser Eintrag kann nicht gespeichert werden.',
  record_not_found: 'Diesen Eintrag gibt es nicht mehr.',
  duplicate_record: 'Für %(name)s gibt es schon einen %(type)s-Eintrag, der dasselbe sagt.',
  cname_stands_alone:
    'Ein CNAME-Eintrag steht allein bei seinem Namen: %(name)s kann ihn nicht neben anderen Einträgen haben.',
  cname_to_itself: 'Ein CNAME-Eintrag kann nicht auf sich selbst zeigen: %(name)s.',
  ttl_differs: 'Alle %(type)s-Einträge von %(name)s teilen sich eine TTL, und dieser hat eine andere.',
  protected_record: 'Dieser Eintrag wird für %(domain)s gebraucht und kann nicht geändert werden.',
  too_many_records: 'Für einen weiteren %(type)s-Eintrag von %(name)s ist kein Platz.',
  nothing_to_change: 'Nennen Sie mindestens einen Eintrag, der hinzukommen oder wegfallen soll.',
});

translateSentences('de', FIELD_MESSAGES, {
  type: 'Ungültiger Typ',
  name: 'Ungültiger Name',
  ip: 'Ungültige IP-Adresse',
  targetHost: 'Ungültiger Zielhost',
  mailServer: 'Ungültiger Mailserver',
  priority: 'Ungültige Priorität',
  weight: 'Ungültiges Gewicht',
  service: 'Ungültiger Dienst',
  protocol: 'Ungültiges Protokoll',
  targetPort: 'Ungültiger Zielport',
  ttl: 'Ungültige TTL',
  txtEmpty: 'TXT-Einträge dürfen nicht leer sein',
  txtTooLong: 'TXT-Einträge dürfen höchstens 255 Zeichen lang sein',
  txtNotAscii: 'Der TXT-Eintrag enthält Zeichen außerhalb von ASCII',
});
