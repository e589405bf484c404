import { translateMessages } from '#platform/i18n/messages.ts';
import { addCardMessages } from './add-card-messages.ts';

translateMessages('de', addCardMessages, {
  title: 'Karte eingeben',
  description:
    'Unser Zahlungsdienst speichert sie für Verlängerungen und Ihre nächsten Bestellungen. Jetzt wird nichts abgebucht.',
  keep: 'Karte speichern',
  cancel: 'Abbrechen',
});
