import { translateMessages } from '#platform/i18n/messages.ts';
import { cartMessages } from './messages.ts';

translateMessages('de', cartMessages, {
  cart: 'Warenkorb',
  badge: '{count, plural, one {# Artikel} other {# Artikel}}',
  title: 'Ihr Warenkorb',
});
