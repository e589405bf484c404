import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_MAILS, DISCONNECTED_MAILS, REGISTERED_MAILS, RESTORED_MAILS } from './en.ts';

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

translateSentences('de', RESTORED_MAILS, {
  restored_subject: '%(domain)s ist wiederhergestellt',
  restored_body:
    '%(domain)s ist wieder aktiv: Die Registry hat die Domain wiederhergestellt, und sie ist bis zum %(date)s verlängert. Ihr DNS funktioniert wieder; bis das überall sichtbar ist, können 48 Stunden vergehen.',
  restored_button: 'Domain verwalten',
  restored_closing:
    'Schalten Sie die automatische Verlängerung ein und halten Sie Ihre Karte gültig, damit die Domain nicht wieder abläuft.',
});
