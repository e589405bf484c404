import { describe, expect, test } from 'vitest';
import { sayFrom } from '#platform/i18n/messages.ts';
import { CART_SENTENCES } from '../rules/cart-messages.ts';
import { cartNoticeMessages } from '../words/en.ts';

const say = sayFrom<string>({ slice: 'cart', keys: [] });
const sayNotice = sayFrom(cartNoticeMessages);

describe('the texts of the cart, verbatim', () => {
  test.each([
    ['section 2, header button', say('cart'), 'Cart'],
    ['section 2, expander', say('moreItems', { name: 'Email', count: 5 }), '+ 5 more items'],
    ['section 2, checkout button', say('checkout'), 'Checkout'],
    ['section 2, empty cart', say('addPlan'), 'Add a plan'],
    ['section 2, empty cart', say('addDomain'), 'Add a domain'],
    [
      'section 8, chargeback',
      sayNotice('chargeback'),
      'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please pay for the chargeback fine.',
    ],
    [
      'section 8, blocked',
      sayNotice('blocked'),
      'Purchases are currently disabled. Please contact us to re-enable purchases.',
    ],
    ['section 8, invalid-product-multisite', sayNotice('moreInfo'), 'More info'],
    ['section 9, free trial', say('freeTrial'), 'Free 14 Day Trial'],
    ['section 9, period', say('monthly'), 'monthly'],
    ['section 9, period', say('annual'), 'annual'],
    ['section 9, period', say('twoYear'), 'two year'],
    ['section 9, renewal', say('renewUntil', { date: '21 November 2027' }), 'Renew until 21 November 2027'],
    ['section 9, bundled', say('firstYearFree'), 'First year free with your plan'],
    ['section 9, one user', say('nameWithUsers', { name: 'Email', count: 1 }), 'Email (1 User)'],
    ['section 9, users', say('nameWithUsers', { name: 'Email', count: 3 }), 'Email (3 Users)'],
    ['section 9, one item', say('nameWithItems', { name: 'Email', count: 1 }), 'Email (1 Item)'],
    ['section 9, items', say('nameWithItems', { name: 'Email', count: 2 }), 'Email (2 Items)'],
  ])('%s: %#', (_where, text, expected) => {
    expect(text.replace(/<\/?link>/g, '')).toBe(expected);
  });

  test('what the browser itself says of a cart it cannot reach', () => {
    expect(CART_SENTENCES.unreachable).toBe('The cart could not be reached. Please try again.');
  });
});
