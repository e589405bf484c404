import { translateSentences } from '#platform/i18n/sentences.ts';
import { MAIL_OWNER_SENTENCES, emailRefusals, mailboxLineSentences } from '../contract/refusals.ts';

translateSentences('de', emailRefusals, {
  authorization_required: 'Melden Sie sich an, um die E-Mail einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann die E-Mail dieser Domain ändern.',
  unknown_domain: 'Domain %(domain)s nicht gefunden.',
  domain_left: '%(domain)s wird hier nicht mehr verwaltet.',
  no_active_forwards: '%(domain)s hat keine aktiven E-Mail-Weiterleitungen.',
});

translateSentences('de', mailboxLineSentences, {
  'email-invalid-domain': 'E-Mail kann nicht hinzugefügt werden: %(domain)s ist keine gültige Domain.',
  'email-staging': 'E-Mail kann nicht zu %(domain)s hinzugefügt werden, denn das ist eine Staging-Adresse.',
  'email-other-domain':
    'E-Mail kann nicht zu %(domain)s hinzugefügt werden, denn das ist keine Domain dieser Website.',
  'email-needs-account': 'Melden Sie sich an, um E-Mail zu %(domain)s hinzuzufügen.',
  'email-country': 'Professionelle E-Mail gibt es in Ihrem Land nicht.',
  'email-other-product':
    'Für %(domain)s kann keine E-Mail hinzugefügt werden: Dieses Produkt wird für die Website nicht verkauft. Laden Sie die Seite neu und fügen Sie die E-Mail noch einmal hinzu.',
  'email-invalid-mailbox': 'Eine E-Mail-Adresse für %(domain)s ist nicht gültig.',
});

translateSentences('de', MAIL_OWNER_SENTENCES, {
  unauthorized: 'Nur der Besitzer der Website (%(ownerInfo)s) kann die E-Mail dieser Domain ändern.',
});
