import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { CheckoutServer, CONTACT } from '../../testing/checkout-server.ts';
import { box, fillCard, openCheckout, payButton, write } from '../../testing/open-checkout.tsx';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  server.contact = { ...CONTACT, country_code: 'FR', city: 'Paris', postal_code: '75001' };
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

describe('the VAT ID in a checkout', () => {
  test('is asked for in the European Union only', async () => {
    server.contact = CONTACT;
    openCheckout();
    await payButton();

    expect(screen.queryByRole('textbox', { name: /^VAT ID/ })).toBeNull();
  });

  test('is checked as it is typed, taxes the cart, and is sent', async () => {
    const user = openCheckout();
    await fillCard(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^VAT ID/ });

    await user.type(field, 'FR40303265046');
    await user.click(await payButton());
    expect(
      await screen.findByText('This VAT ID has a typing error: its check digits do not fit.'),
    ).toBeTruthy();
    expect(server.payments).toEqual([]);

    await user.clear(field);
    await user.type(field, 'fr 40 303265045');
    await waitFor(() => expect(server.cart.tax.location).toMatchObject({ vat_id: 'FR40303265045' }));
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request.tax).toEqual({
      location: {
        country_code: 'FR',
        postal_code: '75001',
        subdivision_code: '',
        vat_id: 'FR40303265045',
      },
    });
  });

  test('asks a buyer of a plan for the address that the receipt needs', async () => {
    const plan = buildWireLine({ meta: '', product_slug: 'value_bundle' });
    server.cart = buildWireCart([plan]);
    server.answerCart = (_lines, parts) => buildWireCart([plan], parts);
    server.contact = { ...CONTACT, address_1: null, country_code: 'FR', postal_code: '75001', city: null };
    const user = openCheckout();
    await fillCard(user);
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();

    await write(user, 'VAT ID', 'FR40303265045');

    expect(await screen.findByRole('textbox', { name: 'City' })).toBeTruthy();
    expect(screen.getByText('These details go on the receipt.')).toBeTruthy();
    expect(box('VAT ID').value).toBe('FR40303265045');
  });
});
