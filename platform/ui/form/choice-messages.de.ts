import { translateMessages } from '#platform/i18n/messages.ts';
import { choiceMessages } from './choice-messages.ts';

translateMessages('de', choiceMessages, {
  showChoices: 'Auswahl anzeigen',
  choices: '{count, plural, =0 {Keine Auswahl} one {# Möglichkeit} other {# Möglichkeiten}}',
  nothingFits: 'Dazu passt nichts.',
  loadingChoices: 'Auswahl wird geladen…',
  phoneCountry: 'Land der Nummer',
  increase: '{label} erhöhen',
  decrease: '{label} verringern',
});
