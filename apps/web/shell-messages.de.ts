import { translateMessages } from '#platform/i18n/messages.ts';
import { shellMessages } from './shell-messages.ts';

translateMessages('de', shellMessages, {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  openMenu: 'Menü öffnen',
  menu: 'Menü',
  domains: 'Domains',
  addDomain: 'Domain hinzufügen',
  searchFirst: 'Auf der Suche nach einem Namen? <search>Erst einmal suchen</search>',
  plans: 'Tarife',
  purchases: 'Käufe',
  allSites: 'Alle Websites',
  switchSite: 'Website wechseln',
  searchOrJump: 'Suchen oder öffnen …',
  account: 'Konto',
  offline:
    'Sie sind offline. Was Sie sehen, kann veraltet sein, und Änderungen können nicht gespeichert werden.',
  reconnecting: 'Verbindung wird wiederhergestellt … Was Sie sehen, ist vielleicht nicht mehr aktuell.',
  backOnline: 'Wieder online.',
  failureTitle: 'Etwas ist schiefgegangen',
  failure: 'Diese Seite konnte nicht angezeigt werden. An Ihren Daten wurde nichts geändert.',
  tryAgain: 'Erneut versuchen',
  maintenanceTitle: 'Wir sind gleich wieder da',
  maintenance:
    'Der Server ist gerade nicht erreichbar oder wird gewartet. Diese Seite kommt von selbst zurück.',
  maintenanceWaiting: 'Warten auf den Server',
  maintenanceTry: 'Jetzt versuchen',
  failureRequest: 'Anfrage {id}',
  brandHome: '{brand}, Startseite',
});
