import { translateMessages } from '#platform/i18n/messages.ts';
import { choiceMessages, recordMessages, tableMessages, uiMessages } from './en.ts';

translateMessages('de', uiMessages, {
  optional: 'Optional',
  checking: 'Wird geprüft…',
  fieldRequired: 'Bitte füllen Sie dieses Feld aus.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn.',
  copy: 'Kopieren',
  clear: 'Leeren',
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  dismissCard: '„{title}“ ausblenden',
  notifications: 'Benachrichtigungen',
  loading: 'Wird geladen…',
  tryAgain: 'Erneut versuchen',
  loadFailedTitle: 'Konnte nicht geladen werden',
  loadFailed: 'Etwas ist schiefgegangen. Es wurde nichts geändert.',
  requestId: 'Anfrage {id}',
  notAllowedTitle: 'Kein Zugriff',
  notAllowed: 'Bitten Sie einen Administrator der Website um Zugriff.',
  formFailed: 'Etwas ist schiefgegangen, und es wurde nichts gespeichert. Bitte versuchen Sie es erneut.',
  aboutThis: 'Weitere Informationen',
  moreActions: 'Weitere Aktionen',
  done: 'Erledigt',
  running: 'Läuft',
  waiting: 'Wartet',
  failed: 'Fehlgeschlagen',
  language: 'Sprache',
  info: 'Hinweis',
  success: 'Erfolg',
  warning: 'Warnung',
  danger: 'Problem',
  partMissing: 'Konnte nicht geladen werden. Versuchen Sie es erneut oder laden Sie die Seite neu.',
});

translateMessages('de', choiceMessages, {
  showChoices: 'Optionen anzeigen',
  choices: '{count, plural, =0 {Keine Optionen} one {# Option} other {# Optionen}}',
  nothingFits: 'Keine Treffer.',
  loadingChoices: 'Optionen werden geladen …',
  phoneCountry: 'Ländervorwahl',
  increase: '{label} erhöhen',
  decrease: '{label} verringern',
});

translateMessages('de', tableMessages, {
  select: 'Auswählen',
  selectAll: 'Alle auswählen',
  selectRow: '{name} auswählen',
  selected: '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  selectedHint:
    '{count, plural, one {# Zeile ausgewählt.} other {# Zeilen ausgewählt.}} Mit F6 gelangen Sie zu den Aktionen.',
  selectionCleared: 'Auswahl aufgehoben.',
  selectionActions: 'Aktionen für ausgewählte Zeilen',
  clearSelection: 'Auswahl aufheben',
  sortBy: 'Sortieren nach',
  ownOrder: 'Standardreihenfolge',
  ascending: 'Aufsteigend: auf absteigend umstellen',
  descending: 'Absteigend: auf aufsteigend umstellen',
  more: 'Mehr',
  less: 'Weniger',
  loadMore: 'Mehr anzeigen',
  loadFailed: 'Der Rest der Liste konnte nicht geladen werden.',
});

translateMessages('de', recordMessages, {
  breadcrumbs: 'Navigationspfad',
  stepChanged: '{step}: {state}',
  none: 'Nichts',
  priceWas: 'Normalpreis',
  priceIs: 'Aktueller Preis',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
});
