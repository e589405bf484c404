import { translateMessages } from '#platform/i18n/messages.ts';
import { cardMessages } from './card-messages.ts';

translateMessages('de', cardMessages, {
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryPlaceholder: 'MM/JJ',
  cvc: 'Prüfnummer',
  nameOnCard: 'Name auf der Karte',
});
