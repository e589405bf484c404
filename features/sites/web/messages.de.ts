import { translateMessages } from '#platform/i18n/messages.ts';
import { siteMessages } from './messages.ts';

translateMessages('de', siteMessages, {
  newSiteTitle: 'Neue Website',
  newSiteIntro:
    'Jede Website beginnt mit einer kostenlosen Adresse. Eine eigene Domain kann gleich oder später dazukommen.',
  title: 'Titel der Website',
  titlePlaceholder: 'Bäckerei Wacholder',
  titleHelp: 'Was Besucher zuerst lesen.',
  address: 'Kostenlose Website-Adresse',
  addressHelp: '{minimum} bis {maximum} Buchstaben und Ziffern.',
  addressFree: 'Gute Nachricht: Diese Website-Adresse ist verfügbar!',
  titleTooLong: 'Bitte wählen Sie einen Titel mit höchstens {maximum} Zeichen.',
  create: 'Website erstellen',
  created: '{title} ist bereit.',
});
