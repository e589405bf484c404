import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_MAILS, DISCONNECTED_MAILS } from './en.ts';

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
  contact_body:
    'Sie sind der Inhaber von %(domain)s. Die Registries verlangen, dass Ihre E-Mail-Adresse bestätigt ist; sonst funktioniert die Domain nicht mehr.',
  contact_button: 'E-Mail-Adresse bestätigen',
  contact_validity: 'Der Link gilt 10 Tage.',
  contact_closing: 'Wenn Sie %(domain)s nicht kennen, ignorieren Sie diese E-Mail.',
});
