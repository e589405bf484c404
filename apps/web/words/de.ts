import { translateMessages } from '#platform/i18n/messages.ts';
import { panelMessages, shellMessages } from './en.ts';
import './palette/de.ts';

translateMessages('de', panelMessages, {
  findSite: 'Website suchen',
  noSiteFound: 'Keine Websites gefunden.',
  newSite: 'Neue Website',
  theme: 'Design',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  currency: 'Währung',
  currencyNotKept: 'Ihre Währung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  signedOutTitle: 'Sie wurden abgemeldet',
  signedOut: 'Ihre Eingaben sind noch da. Melden Sie sich in einem neuen Tab an und speichern Sie dann hier.',
  signInBeside: 'In neuem Tab anmelden',
});

translateMessages('de', shellMessages, {
  skipToContent: 'Zum Inhalt springen',
  cart: 'Warenkorb',
  mainNavigation: 'Hauptnavigation',
  openMenu: 'Menü öffnen',
  menu: 'Menü',
  home: 'Startseite',
  sites: 'Websites',
  domains: 'Domains',
  searchFirst: 'Brauchen Sie eine Domain? <search>Ohne Konto suchen</search>',
  plans: 'Tarife',
  billing: 'Abrechnung',
  support: 'Support',
  allSites: 'Alle Websites',
  switchSite: 'Website wechseln',
  searchOrJump: 'Suchen …',
  account: 'Konto',
  offline:
    'Sie sind offline. Diese Seite ist vielleicht nicht aktuell, und Änderungen lassen sich nicht speichern.',
  reconnecting: 'Verbindung wird wiederhergestellt … Diese Seite ist vielleicht nicht aktuell.',
  backOnline: 'Wieder online.',
  failureTitle: 'Etwas ist schiefgegangen',
  failure: 'Diese Seite konnte nicht angezeigt werden. Es wurde nichts geändert.',
  tryAgain: 'Erneut versuchen',
  maintenanceTitle: 'Dienst nicht erreichbar',
  maintenance:
    'Der Server ist nicht erreichbar. Vielleicht wird er gewartet; diese Seite lädt automatisch neu.',
  maintenanceWaiting: 'Warten auf den Server',
  maintenanceTry: 'Erneut versuchen',
  failureRequest: 'Anfrage {id}',
  brandHome: '{brand}, Startseite',
  legal: 'Rechtliches',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
});
