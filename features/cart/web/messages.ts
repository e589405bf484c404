import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the cart’s button, which stands on every page. */
export const cartMessages = defineMessages('cart', {
  cart: 'Cart',
  badge: '{count, plural, one {# item} other {# items}}',
  title: 'Your cart',
});
