import { translateSentences } from '#platform/i18n/sentences.ts';
import { emailRefusals } from '../contract/refusals.ts';

translateSentences('de', emailRefusals, {
  authorization_required: 'Melden Sie sich an, um die E-Mail einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann die E-Mail dieser Domain ändern.',
  unknown_domain: 'Auf Ihren Websites gibt es keine Domain %(domain)s.',
  no_active_forwards: 'Keine E-Mail-Weiterleitung von %(domain)s ist aktiv.',
});
