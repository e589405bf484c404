import { translateMessages } from '#platform/i18n/messages.ts';
import { cartNoticeMessages } from './notice-messages.ts';

translateMessages('de', cartNoticeMessages, {
  tryAgain: 'Erneut versuchen',
  loadFailed: 'Ihr Warenkorb konnte nicht geladen werden.',
  saveFailed: 'Ihre letzte Änderung wurde nicht gespeichert.',
  errorType: 'Fehler: {type}',
  moreInfo: 'Mehr dazu',
  chargeback:
    'Achtung: Eine oder mehrere Zahlungen für diese Website wurden nach einer Reklamation zurückgebucht. Grund kann eine Rückbuchung durch den Karteninhaber oder eine Prüfung durch PayPal sein. Für jede reklamierte Zahlung wird eine Gebühr fällig. Um das zu klären und wieder Beiträge veröffentlichen zu können, <link>bezahlen Sie bitte die Rückbuchungsgebühr</link>.',
  blocked:
    'Käufe sind derzeit gesperrt. Bitte <link>kontaktieren Sie uns</link>, um sie wieder freizuschalten.',
});
