import { translateMessages } from '#platform/i18n/messages.ts';
import { methodMessages } from './method-messages.ts';

translateMessages('de', methodMessages, {
  payWith: 'Bezahlen mit',
  anotherCard: 'Andere Karte',
  cardNamed: '{brand} mit Endziffern {last4}',
  card: 'Karte',
  expires: 'Gültig bis {month}/{year}',
  expired: 'Abgelaufen {month}/{year}',
  title: 'Zahlungsarten',
  kept: 'Ihre Karten',
  backToPurchases: 'Käufe',
  description:
    'Karten, die unser Zahlungsdienst für Sie speichert. Verlängerungen werden von der Standardkarte abgebucht.',
  emptyTitle: 'Keine Karten gespeichert',
  emptyText:
    'Fügen Sie eine für Ihre Verlängerungen hinzu oder wählen Sie beim Bezahlen „Diese Karte speichern“.',
  add: 'Karte hinzufügen',
  cardAdded: 'Ihre Karte ist hinzugefügt.',
  cardNotAdded: 'Die Karte wurde nicht hinzugefügt',
  cardGivenUp: 'Ihre Bank bekam nicht rechtzeitig eine Antwort. Bitte fügen Sie die Karte noch einmal hinzu.',
  bankThinks: 'Ihre Bank braucht noch etwas. Sobald sie geantwortet hat, steht die Karte hier.',
  bankAsks: 'Ihre Bank fragt, ob diese Karte Ihre ist',
  bankAsksWhy: 'Die Karte wird hinzugefügt, sobald Sie sie dort bestätigt haben. Abgebucht wird nichts.',
  askBank: 'Bei Ihrer Bank bestätigen',
  isDefault: 'Standard',
  makeDefault: 'Zum Standard machen',
  makeDefaultNamed: '{card} zum Standard machen',
  remove: 'Entfernen',
  removeNamed: '{card} entfernen',
  removeTitle: '{card} entfernen?',
  removeText: 'Von ihr wird nichts Neues mehr abgebucht. Sie können sie bei jeder Zahlung wieder eingeben.',
  removeLastText:
    'Von ihr wird nichts Neues mehr abgebucht. Verlängerungen brauchen eine Karte: Ohne sie endet, was Sie gekauft haben, mit seiner Laufzeit.',
  removeIt: 'Karte entfernen',
  keepIt: 'Behalten',
  removed: '{card} ist entfernt.',
  madeDefault: 'Verlängerungen werden jetzt von {card} abgebucht.',
  cardForm: 'Kartendaten',
  cardFormMissing:
    'Das Kartenformular unseres Zahlungsdienstes wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  cardFormLoading: 'Das Kartenformular wird geladen…',
  tryAgain: 'Erneut versuchen',
});
