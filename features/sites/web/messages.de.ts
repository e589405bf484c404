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
  titleInvalid:
    'Geben Sie einen Titel mit höchstens {maximum} Zeichen ein, ohne Webadressen und unsichtbare Zeichen.',
  create: 'Website erstellen',
  reportTitle: 'Schreiben Sie uns zu einer Website',
  reportIntro:
    'Gesperrte Käufe, eine unbekannte Abbuchung, irgendetwas, das nicht geht: Schreiben Sie uns hier. Ein Mensch liest es.',
  reportSite: 'Website',
  reportMessage: 'Wobei können wir Ihnen helfen?',
  reportHelp: 'Bis zu {maximum, number} Zeichen. Bitte keine Passwörter und Kartennummern.',
  reportSend: 'Meldung senden',
  reportThanks: 'Danke, Ihre Meldung ist bei uns.',
  reportNumber: 'Ihre Nummer ist {id}. Bitte nennen Sie sie, wenn Sie wieder darüber schreiben.',
  reportAnswer: 'Wir antworten an {email}.',
  reportNoSite: 'Diese Website gibt es nicht',
  reportNoSiteText:
    'Oder Sie sind dort kein Mitglied. Wer Sie eingeladen hat, kann Ihnen ihre Adresse nennen.',
  toDomains: 'Alle Domains',
  toSiteDomains: 'Domains der Website',
  created: '{title} ist bereit.',
});
