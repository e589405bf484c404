import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutServer, refusal } from '../../testing/checkout-server.ts';
import { box, fillCard, openCheckout as open, payButton } from '../../testing/open-checkout.tsx';
import { buildWireMethod } from '../../testing/wire-method.ts';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

const agree = async (user: ReturnType<typeof open>): Promise<void> =>
  user.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
const mastercard = buildWireMethod({ id: 2, brand: 'mastercard', last4: '4444', is_default: false });

describe('paying with a saved card', () => {
  test('preselects the default, and neither asks for nor sends card data', async () => {
    server.methods = [buildWireMethod(), mastercard];
    const user = open();
    await agree(user);

    expect(await screen.findByRole('radio', { name: 'Visa ending in 4242', checked: true })).toBeTruthy();
    expect(screen.getAllByText('Expires 03/31')).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Save this card' })).toBeNull();
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    const [payment] = server.payments;
    expect(payment?.request).toMatchObject({ saved_method_id: 1, keep_card: false });
    expect(payment?.request).not.toHaveProperty('card');
  });

  test('allows another card, or a new one, which can be saved', async () => {
    server.methods = [buildWireMethod(), mastercard];
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Use another card' }));
    await fillCard(user, '5555 5555 5555 4444');
    await user.click(screen.getByRole('checkbox', { name: 'Save this card' }));
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).toMatchObject({
      card: { number: '5555555555554444' },
      keep_card: true,
    });
    expect(server.payments[0]?.request).not.toHaveProperty('saved_method_id');
  });

  test('shows a decline at the choice, and pays with another card under a new key', async () => {
    server.methods = [buildWireMethod(), mastercard];
    const accept = server.answer;
    server.answer = () =>
      refusal('card_declined', {
        message: 'Your card was declined.',
        data: { field: 'saved_method_id', decline_code: 'card_declined' },
      });
    const user = open();
    await agree(user);
    await user.click(await payButton());

    const group = await screen.findByRole('radiogroup', { name: 'Pay with' });
    await waitFor(() => expect(group.textContent).toContain('Your card was declined.'));

    server.answer = accept;
    await user.click(screen.getByRole('radio', { name: 'Mastercard ending in 4444' }));
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    const [first, second] = server.payments;
    expect(second?.request).toMatchObject({ saved_method_id: 2 });
    expect(second?.key).not.toBe(first?.key);
  });

  test('disables an expired card, and asks for a card', async () => {
    server.methods = [buildWireMethod({ is_expired: true, expiry_year: 2025 })];
    open();

    const expired = await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' });
    expect(expired.disabled).toBe(true);
    expect(screen.getByText('Expired 03/25')).toBeTruthy();
    expect(box('Card number').value).toBe('');
  });

  test('ignores a half-filled form once a saved card is chosen', async () => {
    server.methods = [buildWireMethod()];
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Use another card' }));
    await user.type(box('Card number'), '4242 42');
    await agree(user);
    await user.click(await payButton());
    expect(await screen.findByText('Please check the card number.')).toBeTruthy();
    expect(server.payments).toEqual([]);

    await user.click(screen.getByRole('radio', { name: 'Visa ending in 4242' }));
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).not.toHaveProperty('card');
  });

  test('falls back to the card form if the list can’t be loaded', async () => {
    vi.stubGlobal('fetch', (path: string, init: object) =>
      path.startsWith('/namestead/v1/me/payment-methods')
        ? Response.json({ error: 'internal', message: 'Broken.' }, { status: 500 })
        : server.fetch(path, init),
    );
    const user = open();
    await fillCard(user);
    await user.click(await payButton());

    await screen.findByText('The order’s page');
  });
});

describe('saving a card', () => {
  test('requires the customer’s choice', async () => {
    const user = open();
    await fillCard(user);
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request.keep_card).toBe(false);
  });
});
