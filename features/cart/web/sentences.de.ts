import { translateSentences } from '#platform/i18n/sentences.ts';
import { cartMessages, cartRefusals } from '../contract/refusals.ts';
import { CART_SENTENCES } from '../rules/cart-sentences.ts';

translateSentences('de', cartRefusals, {
  authorization_required: 'Melden Sie sich an, um diesen Warenkorb zu benutzen.',
  unauthorized: 'Sie dürfen den Warenkorb dieser Website nicht benutzen.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  cart_too_large: 'Ein Warenkorb fasst höchstens %(limit)s Zeilen.',
});

translateSentences('de', cartMessages, {
  'invalid-product': 'Dieses Produkt steht nicht zum Verkauf: %(product)s.',
  'invalid-quantity': 'Die Menge von %(product)s muss eine ganze Zahl von 1 bis %(limit)s sein.',
  'duplicate-product': '%(product)s ist schon im Warenkorb.',
  'missing-meta': 'Für %(product)s fehlt ein Domainname.',
  'invalid-coupon': 'Einen Gutschein %(coupon)s gibt es nicht.',
  'cart-merged':
    'Der Warenkorb wurde inzwischen anderswo geändert; beide Änderungen sind erhalten geblieben.',
});

translateSentences('de', CART_SENTENCES, {
  unreachable: 'Der Warenkorb war nicht zu erreichen. Bitte versuchen Sie es noch einmal.',
});
