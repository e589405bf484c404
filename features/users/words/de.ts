import { translateSentences } from '#platform/i18n/sentences.ts';
import { userRefusals } from '../contract/refusals.ts';

translateSentences('de', userRefusals, {
  unknown_site: 'Website nicht gefunden.',
  unauthorized: 'Nur Administratoren dieser Website können ihre Personen sehen.',
  unknown_user: 'Niemand auf dieser Website hat den Anmeldenamen %(login)s.',
});
