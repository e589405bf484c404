import { translateMessages } from '#platform/i18n/messages.ts';
import { consentNoteMessages } from './consent-note-messages.ts';

translateMessages('de', consentNoteMessages, {
  first:
    'Die Adresse dieses Inhabers ist nicht die bestätigte Ihres Kontos. Wir schicken zuerst einen Link dorthin; die Domain wechselt, sobald er zustimmt.',
});
