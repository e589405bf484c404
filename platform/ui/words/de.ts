import { translateMessages } from '#platform/i18n/messages.ts';
import { choiceMessages, recordMessages, tableMessages, uiMessages } from './en.ts';

translateMessages('de', uiMessages, {
  optional: 'Freiwillig',
  checking: 'Wird geprüft…',
  fieldRequired: 'Bitte füllen Sie dieses Feld aus.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  copied: 'Kopiert',
  copyFailed: 'Der Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie stattdessen den Text.',
  copy: 'Kopieren',
  clear: 'Leeren',
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  dismissCard: '„{title}“ ausblenden',
  notifications: 'Benachrichtigungen',
  loading: 'Wird geladen…',
  tryAgain: 'Erneut versuchen',
  loadFailedTitle: 'Das konnte nicht geladen werden',
  loadFailed: 'Bei uns ist etwas schiefgegangen. An Ihren Daten wurde nichts geändert.',
  requestId: 'Anfrage {id}',
  notAllowedTitle: 'Das können Sie hier nicht tun',
  notAllowed: 'Bitten Sie einen Administrator der Website, es zu tun oder Ihnen Zugriff zu geben.',
  formFailed: 'Bei uns ist etwas schiefgegangen und nichts wurde gespeichert. Bitte versuchen Sie es erneut.',
  aboutThis: 'Mehr dazu',
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
  partMissing:
    'Das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal; klappt es wieder nicht, laden Sie die Seite neu.',
});

translateMessages('de', choiceMessages, {
  showChoices: 'Auswahl anzeigen',
  choices: '{count, plural, =0 {Keine Auswahl} one {# Möglichkeit} other {# Möglichkeiten}}',
  nothingFits: 'Dazu passt nichts.',
  loadingChoices: 'Auswahl wird geladen…',
  phoneCountry: 'Land der Nummer',
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
  selectionCleared: 'Es ist nichts mehr ausgewählt.',
  selectionActions: 'Aktionen für die Auswahl',
  clearSelection: 'Auswahl aufheben',
  sortBy: 'Sortieren nach',
  ownOrder: 'Übliche Reihenfolge',
  ascending: 'Aufsteigend sortiert: umkehren',
  descending: 'Absteigend sortiert: umkehren',
  more: 'Mehr',
  less: 'Weniger',
  loadMore: 'Mehr anzeigen',
  loadFailed: 'Der Rest der Liste konnte nicht geladen werden.',
});

translateMessages('de', recordMessages, {
  breadcrumbs: 'Wo Sie sind',
  stepChanged: '{step}: {state}',
  none: 'Nichts',
  priceWas: 'Statt',
  priceIs: 'jetzt',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
});
