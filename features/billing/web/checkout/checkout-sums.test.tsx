import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { CheckoutServer, CONTACT, SITE } from '../../testing/checkout-server.ts';
import { fillCard, openCheckout as open, payButton } from '../../testing/open-checkout.tsx';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

describe('what a checkout adds up', () => {
  const plan = () =>
    buildWireLine({
      product_slug: 'value_bundle',
      product_name: 'Premium',
      meta: '',
      item_subtotal_integer: 9_600,
      is_domain_registration: false,
    });
  const taxed = (country: string | undefined, tax: number) => ({
    total_tax_integer: tax,
    total_tax_breakdown: [
      {
        tax_collected: tax / 100,
        tax_collected_integer: tax,
        tax_collected_display: '',
        label: 'VAT',
        rate: 0.2,
        rate_display: '20%',
      },
    ],
    total_cost_integer: 9_600 + tax,
    tax: { location: { country_code: country }, display_taxes: true },
  });

  test('known details are taxed as the page opens', async () => {
    open();
    await payButton();

    expect(server.cart.tax.location).toMatchObject({ country_code: 'GB', postal_code: 'SW1Y 4LB' });
  });

  test('the form begins where the cart is taxed already, and asks only for consent to what is bought', async () => {
    server.cart = buildWireCart([plan()], {
      ...taxed('GB', 1_920),
      tax: {
        location: { country_code: 'GB', postal_code: 'SW1A 1AA' },
        display_taxes: true,
      },
    });
    server.contact = { ...CONTACT, country_code: null, postal_code: null };
    open();
    await payButton();

    await screen.findByRole('option', { name: 'United Kingdom' });
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('GB');
    expect(screen.getByLabelText<HTMLInputElement>(/^Postal Code/).value).toBe('SW1A 1AA');
    expect(screen.getByLabelText('I agree to the terms of service.')).toBeTruthy();
  });

  test('a list of buyers’ countries that cannot be loaded is said, and asked for again (management, section 8)', async () => {
    let isListFailing = true;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      isListFailing && path.endsWith('/me/transactions/supported-countries')
        ? Response.json({}, { status: 500 })
        : server.fetch(path, init as Parameters<typeof server.fetch>[1]),
    );
    server.cart = buildWireCart([plan()]);
    server.contact = { ...CONTACT, country_code: null, postal_code: null };
    const user = open();
    await payButton();
    expect(await screen.findByText("We couldn't load the countries list.", { exact: false })).toBeTruthy();

    isListFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: 'United Kingdom' })).toBeTruthy();
    expect(screen.queryByText("We couldn't load the countries list.", { exact: false })).toBeNull();
  });

  test('is asked for a plan, taxes it at once, and goes out with the payment', async () => {
    server.cart = buildWireCart([plan()]);
    server.contact = { ...CONTACT, country_code: null, postal_code: null };
    server.answerCart = (lines, parts) => {
      const country = parts?.tax?.location.country_code ?? undefined;
      return buildWireCart(lines, { ...parts, ...taxed(country, country === 'GB' ? 1_920 : 0) });
    };
    const user = open();
    await user.click(await payButton());
    expect(await screen.findByText('Please choose a country.')).toBeTruthy();

    await screen.findByRole('option', { name: 'United Kingdom' });
    await user.selectOptions(screen.getByLabelText('Country'), 'GB');
    await fillCard(user);
    await waitFor(async () => expect((await payButton()).textContent).toBe('Pay $115.20'));
    expect(screen.getByText('VAT (20%)')).toBeTruthy();
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).toMatchObject({
      total_cost_integer: 11_520,
      tax: { location: { country_code: 'GB' } },
    });
    expect(server.payments[0]?.request).not.toHaveProperty('contact_information');
  });

  test('credits that pay for all of it leave no card to ask for', async () => {
    server.cart = buildWireCart([buildWireLine()], { credits_integer: 1_800, total_cost_integer: 0 });
    server.answerCart = (lines, parts) =>
      buildWireCart(lines, { ...parts, credits_integer: 1_800, total_cost_integer: 0 });
    open();

    expect((await payButton()).textContent).toBe('Complete order');
    expect(screen.getByText('Your credits cover this order. No card needed.')).toBeTruthy();
    expect(screen.getByText('−$18.00')).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('a coupon is given beside what is bought', async () => {
    server.answerCart = (lines, parts) =>
      buildWireCart(lines, {
        ...parts,
        coupon: 'WELCOME',
        is_coupon_applied: true,
        coupon_discounts_integer: [300],
        coupon_savings_total_integer: 300,
        savings_total_integer: 300,
        sub_total_integer: 1_500,
        total_cost_integer: 1_500,
      });
    const user = open();
    await payButton();

    await user.click(screen.getByRole('button', { name: /Remove coupon|Have a coupon/ }));

    expect(screen.getByText('Coupon WELCOME')).toBeTruthy();
    expect((await payButton()).textContent).toBe('Pay $15.00');
  });

  test('while purchases are blocked nothing can be paid, and the notice says where to go', async () => {
    const messages = {
      errors: [{ code: 'blocked', message: '', sentence: null }],
      success: [],
      persistent_errors: [],
    };
    const held = { messages, allowed_payment_methods: [] };
    server.answerCart = (lines, parts) => buildWireCart(lines, { ...parts, ...held });
    server.cart = buildWireCart([buildWireLine()], held);
    open();

    expect((await screen.findByRole('link', { name: 'contact us' })).getAttribute('href')).toBe(
      `/error-report?site=${SITE}`,
    );
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
  });

  test('a line that waits for someone else says why, and blocks payment', async () => {
    const message = 'Domain registration is unavailable. Please try again later.';
    const held = {
      messages: {
        errors: [],
        success: [],
        persistent_errors: [{ code: 'domain_registration_unavailable', message, sentence: null }],
      },
      allowed_payment_methods: [],
    };
    server.answerCart = (lines, parts) => buildWireCart(lines, { ...parts, ...held });
    server.cart = buildWireCart([buildWireLine()], held);
    open();

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
  });
});
