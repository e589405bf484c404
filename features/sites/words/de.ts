import { PLAN_WORDS } from '../rules/site-plan.ts';
import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { memberRefusals, siteRefusals } from '../contract/refusals.ts';
import { addressMessages, siteMessages, choiceMessages } from './en.ts';
import { accessMessages } from './access/en.ts';

translateMessages('de', addressMessages, {
  title: 'Website-Adresse ändern',
  intro: 'Die kostenlose Adresse von {title}.',
  back: 'Domains',
  backToAll: 'Alle Domains',
  label: 'Neue Website-Adresse',
  help: 'Jetzt {address}. {minimum} bis {maximum} Buchstaben und Ziffern.',
  isFree: 'Gute Nachricht: Diese Website-Adresse ist verfügbar!',
  change: 'Website-Adresse ändern',
  fixedTitle: 'Die Adresse dieser Website kann nicht geändert werden',
  fixedConnected: 'Ihre Website hat eine eigene Adresse außerhalb von {brand}.',
  fixedStaging: 'Eine Staging-Website behält ihre Adresse, solange es sie gibt.',
  fixedDomainOnly: 'Hinter {domain} steht noch keine Website, deren Adresse sich ändern ließe.',
  notAllowed: 'Nur der Inhaber der Website kann diesen Domainnamen bearbeiten.',
  dialogTitle: 'Die Adresse von {title} ändern?',
  newIs: 'Neue Adresse',
  oldIs: 'Alte Adresse',
  oldWill: 'Führt Besucher zur neuen. Niemand kann sie wieder verwenden, auch Ihre Website nicht.',
  understood: 'Mir ist bewusst, dass ich diese Änderung nicht rückgängig machen kann.',
  keep: '{address} behalten',
  done: 'Ihre neue Website-Adresse ist bereit!',
  failed: 'Leider konnten wir Ihre Website-Adresse nicht ändern. Bitte versuchen Sie es noch einmal.',
});

translateMessages('de', siteMessages, {
  pluginTitle: 'Jetpack',
  pluginVersions: 'Version',
  pluginInstalled: 'Installiert',
  pluginUnknown: 'Unbekannt',
  pluginOutdated: 'Veraltet',
  pluginCurrent: 'Aktuell',
  pluginRequired: 'Nötig',
  pluginOpen: 'Plugins öffnen',
  pluginHelp:
    'Aktualisieren Sie das Plugin im Verwaltungsbereich Ihrer Website. Die neue Version erscheint hier, sobald Ihre Website sie meldet.',
  pluginNone: 'Diese Website hat kein Plugin',
  pluginNoneText: 'Sie liegt bei uns und braucht kein Plugin für die Verbindung.',
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
  reportNoSite: 'Website nicht gefunden',
  reportNoSiteText:
    'Oder Sie sind dort kein Mitglied. Wer Sie eingeladen hat, kann Ihnen ihre Adresse nennen.',
  toDomains: 'Alle Domains',
  toSiteDomains: 'Domains der Website',
  created: '{title} ist bereit.',
});

translateSentences('de', siteRefusals, {
  unauthorized: 'Sie sind kein Mitglied dieser Website.',
  unknown_site: 'Website nicht gefunden.',
  invalid_site_title:
    'Geben Sie einen Titel mit höchstens %(maximumLength)s Zeichen ein, ohne Webadressen und unsichtbare Zeichen.',
  invalid_site_address: 'Ihre Website-Adresse darf nur Buchstaben und Ziffern enthalten.',
  invalid_site_address_length:
    'Ihre Website-Adresse sollte zwischen %(minimumLength)s und %(maximumLength)s Zeichen lang sein.',
  site_address_reserved: 'Diese Website-Adresse ist leider reserviert.',
  site_address_taken: 'Diese Website-Adresse ist leider schon vergeben.',
  not_site_administrator: 'Nur Administratoren dieser Website können ihre Adresse ändern.',
  site_address_fixed: 'Die Adresse dieser Website kann nicht geändert werden.',
  invalid_site_address_suffix:
    'Die Adresse dieser Website endet auf %(suffix)s, und das lässt sich nicht ändern.',
  site_address_unchanged: 'Diese Adresse hat die Website schon.',
  site_address_given_up:
    'Diese Website hat die Adresse endgültig aufgegeben; sie kann nicht wieder verwendet werden.',
  site_address_moved:
    'Die Adresse dieser Website wurde inzwischen geändert. Bitte sehen Sie nach und versuchen Sie es dann noch einmal.',
  invalid_address_nonce:
    'Diese Bestätigung wurde schon verwendet oder ist nicht Ihre. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  expired_address_nonce:
    'Diese Bestätigung ist zu alt. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  too_many_address_changes:
    'Die Adresse dieser Website wurde an einem Tag %(maximum)s-mal geändert. Bitte warten Sie bis morgen.',
  error_report_empty: 'Bitte schreiben Sie, wobei wir Ihnen helfen können.',
  error_report_too_long: 'Bitte schreiben Sie höchstens %(maximumLength)s Zeichen.',
  too_many_error_reports:
    'Sie haben eben mehrere Meldungen geschickt. Bitte warten Sie ein wenig bis zur nächsten.',
  too_many_sites_unconfirmed:
    'Bestätigen Sie Ihre E-Mail-Adresse, um weitere Websites anzulegen. Bis dahin sind %(maximum)s möglich.',
  too_many_sites: 'Sie haben schon %(maximum)s Websites. Bitte kontaktieren Sie uns, wenn Sie mehr brauchen.',
});

// The other plans' names are names; this one is a word.
translateSentences('de', PLAN_WORDS, { free: 'Kostenlos' });

translateMessages('de', choiceMessages, {
  memberTitle: 'Sie verwalten keine Website',
  member:
    'Sie sind Mitglied von {title}. Deren Administratoren verwalten die Domains und den Tarif. Sie können eine eigene Website erstellen.',
});

translateMessages('de', accessMessages, {
  ask: '{owner} ist Inhaber dieser Website und kann das tun oder Ihnen Zugriff geben.',
  onlyOwner: 'Nur der Inhaber der Website ({owner}) kann diesen Domainnamen bearbeiten.',
});

translateSentences('de', memberRefusals, {
  unknown_site: 'Website nicht gefunden.',
  unauthorized: 'Nur Administratoren dieser Website können ihre Personen sehen.',
  unknown_user: 'Niemand auf dieser Website hat den Anmeldenamen %(login)s.',
});
