import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { CheckoutServer, CONTACT, refusal, SITE } from '../../testing/checkout-server.ts';
import { box, fillCard, openCheckout as open, payButton, write } from '../../testing/open-checkout.tsx';
import { buildWireOrder } from '../../testing/wire-order.ts';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

describe('checkout', () => {
  test('charges exactly the amount on its button, with the stored details, and opens the order', async () => {
    const user = open();
    await fillCard(user);

    expect((await payButton()).textContent).toBe('Pay $18.00');
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments).toHaveLength(1);
    expect(server.payments[0]?.request).toMatchObject({
      cart_key: SITE,
      total_cost_integer: 1_800,
      currency: 'USD',
      cart_version: server.cart.version,
      card: { number: '4242424242424242', expiry_month: 12, expiry_year: 2030 },
      contact_information: { first_name: 'Ada', country_code: 'GB' },
      has_agreed: true,
    });
    // What was typed is gone; the attempt stays until the order is on the screen.
    expect(sessionStorage.length).toBe(1);
    expect(sessionStorage.getItem(`checkout-attempt:${SITE}`)).not.toContain('42424242');
  });

  test('does not submit an incomplete form, and focuses the first missing field', async () => {
    const user = open();
    await user.click(await payButton());

    expect(server.payments).toEqual([]);
    expect(screen.getByText('Please check the card number.')).toBeTruthy();
    expect(screen.getByText('Please agree to the terms before you pay.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Card number')));
  });

  test('shows a decline at its field, keeps the input, and pays with another card under a new key', async () => {
    server.answer = () =>
      refusal('card_declined', { message: 'Your card was declined.', data: { field: 'number' } });
    const user = open();
    await fillCard(user, '4000 0000 0000 0002');
    await user.click(await payButton());

    await screen.findByText('Your card was declined.');
    await waitFor(() => expect(document.activeElement).toBe(box('Card number')));
    expect([box('Name on the card').value, box('Expires').value]).toEqual(['Ada Lovelace', '12/30']);

    server.answer = () => Response.json(buildWireOrder());
    await write(user, 'Card number', '4242 4242 4242 4242');
    await user.click(await payButton());
    await screen.findByText('The order’s page');
    expect(new Set(server.payments.map(({ key }) => key)).size).toBe(2);
  });

  test('repeats the payment under the same key after a network error', async () => {
    server.answer = () => {
      throw new TypeError('fetch failed');
    };
    const user = open();
    await fillCard(user);
    await user.click(await payButton());
    await screen.findByText(/The server did not respond/);

    server.answer = () => Response.json(buildWireOrder());
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments).toHaveLength(2);
    expect(server.payments[0]?.key).toBe(server.payments[1]?.key);
  });

  test.each(['payment_in_progress', 'empty_cart'] as const)(
    'opens the order of a cart paid in another tab: %s',
    async (code) => {
      server.answer = () => refusal(code, { data: { order_id: 1_001 } });
      const user = open();
      await fillCard(user);

      await user.click(await payButton());

      expect(await screen.findByText('The order’s page')).toBeTruthy();
    },
  );

  test('shows a changed price on the notice and the button', async () => {
    server.answer = () =>
      refusal('total_changed', { message: 'The price has changed from $18.00 to $20.00.' });
    const user = open();
    await fillCard(user);
    server.cart = buildWireCart([buildWireLine({ item_subtotal_integer: 2_000 })], { version: 9 });

    await user.click(await payButton());

    expect(await screen.findByText('The price has changed from $18.00 to $20.00.')).toBeTruthy();
    await waitFor(async () => expect((await payButton()).textContent).toBe('Pay $20.00'));
    expect(box('Card number').value).toBe('4242 4242 4242 4242');
  });

  test('asks an unconfirmed user for no money, until the address is confirmed elsewhere', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(currentUserKey, buildWireUser({ email_verified: false }));
    open(client);

    expect(await screen.findByText('You can pay once you have confirmed your email address.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();

    client.setQueryData(currentUserKey, buildWireUser({ email_verified: true }));
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeTruthy();
    await payButton();
  });

  test.each([
    ['a plan', { meta: '', product_slug: 'value_bundle' }],
    ['a renewal', { extra: { purchaseType: 'renewal' } }],
    ['a transfer', { meta: 'utrecht.com', product_slug: 'domain_transfer' }],
  ])('an unconfirmed user can pay for %s', async (_what, line) => {
    server.cart = buildWireCart([buildWireLine(line)]);
    server.answerCart = (_lines, parts) => buildWireCart([buildWireLine(line)], parts);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(currentUserKey, buildWireUser({ email_verified: false }));
    open(client);

    await payButton();
    expect(screen.queryByText('You can pay once you have confirmed your email address.')).toBeNull();
  });

  test('offers to resend the confirmation mail when domains need a confirmed address', async () => {
    server.answer = () =>
      refusal('cart_has_errors', {
        message: 'You must verify your email to register new domains.',
        data: { errors: [{ code: 'email_not_verified', message: 'You must verify your email.' }] },
      });
    const user = open();
    await fillCard(user);
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    await user.click(await payButton());

    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeTruthy();
    expect(box('Name on the card').value).toBe('Ada Lovelace');
  });

  test('needs no card for a free order, and no registrant for a plan', async () => {
    const plan = buildWireLine({
      product_slug: 'value_bundle',
      meta: '',
      item_subtotal_integer: 0,
      is_domain_registration: false,
    });
    server.cart = buildWireCart([plan]);
    const user = open();
    await user.click(await screen.findByRole('checkbox'));
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Complete order' }));

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).not.toHaveProperty('card');
  });

  test('shows complete details for review; Change opens them', async () => {
    const user = open();
    expect(await screen.findByText('12 St James Square')).toBeTruthy();
    expect(screen.getByText('United Kingdom')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Change contact details' }));

    expect(box('City').value).toBe('London');
  });

  test('opens known details at the field that the server rejects', async () => {
    server.answer = () =>
      refusal('invalid_contact', { message: 'Please check the city.', data: { field: 'city' } });
    const user = open();
    await fillCard(user);

    await user.click(await payButton());

    expect(await screen.findByText('Please check the city.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('City')));
  });

  test('shows a TLD’s registrant error at the country before submission, until the domain is removed', async () => {
    const sentence = 'The registrant of maple.ca must have an address in Canada.';
    server.judgeContact = ({ contact_information: contact, domain_names: names }) =>
      names.includes('maple.ca') && contact.country_code !== 'CA'
        ? { success: false, messages: { country_code: [sentence] }, sentences: {} }
        : { success: true, messages: {}, sentences: {} };
    server.cart = buildWireCart([buildWireLine(), buildWireLine({ meta: 'maple.ca' })]);
    const user = open();
    await fillCard(user);

    await user.click(await payButton());

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.payments).toEqual([]);
    expect(box('Card number').value).toBe('4242 4242 4242 4242');

    const country = screen.getByRole('combobox', { name: 'Country' });
    await user.selectOptions(country, 'CA');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    await user.selectOptions(country, 'GB');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeTruthy(), { timeout: 10_000 });

    await user.click(screen.getByRole('button', { name: 'Remove maple.ca' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments).toHaveLength(1);
  });

  test('prefills the account’s address', async () => {
    server.contact = { ...CONTACT, email: null, city: null };
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(currentUserKey, { email: 'ada@example.com' });

    open(client);

    await screen.findByRole('textbox', { name: 'Card number' });
    expect(box('Email').value).toBe('ada@example.com');
  });

  test('asks for missing details', async () => {
    server.contact = { ...CONTACT, city: null };
    open();

    expect((await screen.findByRole('textbox', { name: 'City' })).getAttribute('value')).toBe('');
  });

  test('groups the card number and shows its brand', async () => {
    const user = open();
    await screen.findByRole('textbox', { name: 'Card number' });
    await write(user, 'Card number', '378282246310005');
    await write(user, 'Expires', '1230');

    expect([box('Card number').value, box('Expires').value]).toEqual(['3782 822463 10005', '12/30']);
    expect(screen.getByText('American Express')).toBeTruthy();
  });

  test('keeps the caret when a digit is inserted', async () => {
    const user = open();
    await screen.findByRole('textbox', { name: 'Card number' });
    await write(user, 'Card number', '4242 4242');

    box('Card number').setSelectionRange(3, 3);
    await user.keyboard('9');

    expect(box('Card number').value).toBe('4249 2424 2');
    expect(box('Card number').selectionStart).toBe(4);
  });

  test('a removed line can be restored, even the only one', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove example.com' }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Undo removing example.com' }));

    expect(await payButton()).toBeTruthy();
  });

  test('offers the search for an empty cart', async () => {
    server.cart = buildWireCart();
    open();

    expect((await screen.findByRole('link', { name: 'Find a domain' })).getAttribute('href')).toBe(
      `/domains/add/${SITE}`,
    );
  });

  test('where the search for names is off, an empty cart leads to the plans only (management, section 2)', async () => {
    const restore = withMeta('namestead:flags', '');
    server.cart = buildWireCart();
    open();

    expect(await screen.findByRole('link', { name: 'View plans' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find a domain' })).toBeNull();
    restore();
  });
});

describe('after a reload', () => {
  async function payUnanswered(): Promise<void> {
    server.answer = () => {
      throw new TypeError('fetch failed');
    };
    const user = open();
    await fillCard(user);
    await user.click(screen.getByRole('button', { name: 'Change contact details' }));
    await write(user, 'City', 'Oxford');
    await user.click(await payButton());
    await screen.findByText(/The server did not respond/);
    document.body.replaceChildren();
  }

  test('finds a successful payment and opens the order', async () => {
    await payUnanswered();
    server.orderByKey = buildWireOrder();

    open();

    expect(await screen.findByText('The order’s page')).toBeTruthy();
    expect(server.payments).toHaveLength(1);
  });

  test('shows a cancelled payment and keeps the contact input', async () => {
    await payUnanswered();
    server.orderByKey = buildWireOrder({ status: 'cancelled', paid_at: null });

    open();

    expect(await screen.findByText(/nothing was charged. You can pay again/)).toBeTruthy();
    expect((await screen.findByRole('textbox', { name: 'City' })).getAttribute('value')).toBe('Oxford');
    expect(box('Card number').value).toBe('');
  });

  test('drops a payment that never arrived and shows the form', async () => {
    await payUnanswered();

    open();

    expect(await payButton()).toBeTruthy();
  });
});
