import { describe, expect, test } from 'vitest';
import { sayFrom } from '#platform/i18n/messages.ts';
import { CART_SENTENCES } from '../rules/cart-sentences.ts';
import { cartMessages } from './messages.ts';
import { popupMessages } from './popup-messages.ts';

const page = sayFrom(cartMessages);
const popup = sayFrom(popupMessages);
const isOfThePage = (key: string): key is (typeof cartMessages.keys)[number] =>
  cartMessages.keys.some((each) => each === key);

const say = (
  key: (typeof cartMessages.keys)[number] | (typeof popupMessages.keys)[number],
  values: Readonly<Record<string, string | number>>,
): string => (isOfThePage(key) ? page(key, values) : popup(key, values));

describe('the texts of the cart, verbatim', () => {
  test.each([
    ['section 2, header button', 'cart', {}, 'Cart'],
    ['section 2, expander', 'moreItems', { name: 'Email', count: 5 }, '+ 5 more items'],
    ['section 2, checkout button', 'checkout', {}, 'Checkout'],
    ['section 2, empty cart', 'addPlan', {}, 'Add a plan'],
    ['section 2, empty cart', 'addDomain', {}, 'Add a domain'],
    [
      'section 8, chargeback',
      'chargeback',
      {},
      'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please pay for the chargeback fine.',
    ],
    [
      'section 8, blocked',
      'blocked',
      {},
      'Purchases are currently disabled. Please contact us to re-enable purchases.',
    ],
    ['section 8, invalid-product-multisite', 'moreInfo', {}, 'More info'],
    ['section 9, free trial', 'freeTrial', {}, 'Free 14 Day Trial'],
    ['section 9, period', 'monthly', {}, 'monthly'],
    ['section 9, period', 'annual', {}, 'annual'],
    ['section 9, period', 'twoYear', {}, 'two year'],
    ['section 9, renewal', 'renewUntil', { date: '21 November 2027' }, 'Renew until 21 November 2027'],
    ['section 9, bundled', 'firstYearFree', {}, 'First year free with your plan'],
    ['section 9, one user', 'nameWithUsers', { name: 'Email', count: 1 }, 'Email (1 User)'],
    ['section 9, users', 'nameWithUsers', { name: 'Email', count: 3 }, 'Email (3 Users)'],
    ['section 9, one item', 'nameWithItems', { name: 'Email', count: 1 }, 'Email (1 Item)'],
    ['section 9, items', 'nameWithItems', { name: 'Email', count: 2 }, 'Email (2 Items)'],
  ] as const)('%s: %s', (_where, key, values, expected) => {
    expect(say(key, values).replace(/<\/?link>/g, '')).toBe(expected);
  });

  test('what the browser itself says of a cart it cannot reach', () => {
    expect(CART_SENTENCES.unreachable).toBe('The cart could not be reached. Please try again.');
  });
});
