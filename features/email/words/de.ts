import { translateSentences } from '#platform/i18n/sentences.ts';
import { emailRefusals } from '../contract/refusals.ts';

translateSentences('de', emailRefusals, {
  authorization_required: 'Melden Sie sich an, um die E-Mail einer Domain zu sehen.',
  unauthorized: 'Nur der Besitzer der Website kann die E-Mail dieser Domain ändern.',
  unknown_domain: 'Domain %(domain)s nicht gefunden.',
  no_active_forwards: '%(domain)s hat keine aktiven E-Mail-Weiterleitungen.',
});
