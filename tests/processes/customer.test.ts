import { describe, expect, test } from 'vitest';
import { settledOrder } from './customer.ts';
import type { Customer } from './customer.ts';

/** A customer whose order goes through these states, and then keeps the last. */
function customerWhoSees(...looks: readonly [status: string, lineState: string][]): Customer {
  let look = -1;
  const answer = async () => {
    look = Math.min(look + 1, looks.length - 1);
    const [status, state] = looks[look] ?? [];
    return { status: 200, body: { status, products: [{ state }] } };
  };
  return { cookie: '', email: 'ada@example.com', get: answer, post: answer };
}

describe('an order is settled', () => {
  test('not while its payment or its delivery is pending', async () => {
    const customer = customerWhoSees(
      ['awaiting_payment', 'ordered'],
      ['paid', 'provisioning'],
      ['paid', 'delivered'],
    );

    expect(await settledOrder(customer, 1)).toEqual({ status: 'paid', products: [{ state: 'delivered' }] });
  });

  test('when the card was declined, because nothing more happens', async () => {
    const customer = customerWhoSees(['awaiting_payment', 'ordered'], ['declined', 'ordered']);

    expect(await settledOrder(customer, 1)).toMatchObject({ status: 'declined' });
  });
});
