import { translateSentences } from '#platform/i18n/sentences.ts';
import { mappingSentences, mappingStepLabels } from '../contract/mapping-refusals.ts';

translateSentences('de', mappingSentences, {
  mapping_unregistered: 'Noch niemand hat %(domain)s registriert, also führt sie nirgendwohin.',
  mapping_needs_site: '%(domain)s wird mit einer Website verbunden. Wählen Sie zuerst die Website.',
  mapping_taken: '%(domain)s wurde inzwischen mit einer anderen Website verbunden.',
  mapping_gone: '%(domain)s ist nicht mehr mit dieser Website verbunden; daran ist nichts zu verlängern.',
  // Said of registrations in the same words.
  mapping_once: false,
  mapping_twice: false,
  mapping_too_late:
    'Die Verbindung von %(domain)s ist zu lange abgelaufen, um verlängert zu werden. Verbinden Sie die Domain neu.',
  mapping_years: 'Eine Verbindung wird für höchstens %(years)s Jahre verkauft.',
  mapping_included: 'In Ihrem Tarif enthalten',
});

translateSentences('de', mappingStepLabels, { connected: 'Mit Ihrer Website verbunden' });
