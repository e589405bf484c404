import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { writeContact } from '#features/contacts/contract/contact-wire.ts';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import { CheckoutServer, CONTACT } from '../../testing/checkout-server.ts';
import { box, fillCard, openCheckout as open, payButton, write } from '../../testing/open-checkout.tsx';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

/** The contact details of the only payment that was asked for. */
async function sentContact(): Promise<object | undefined> {
  await screen.findByText('The order’s page');
  expect(server.payments).toHaveLength(1);
  return server.payments[0]?.request.contact_information;
}

describe('contact details in a checkout (domain management spec, section 5, "Contact form")', () => {
  test.each([
    ['the name given at sign-up is filled in', 'Mary Jackson', 'Mary', 'Jackson', 'Mary Jackson'],
    ['one word is a first name', 'Mary', 'Mary', '', ''],
    ['a name made of the address is none', 'mary jackson', '', '', ''],
  ])('%s', async (_what, name, first, last, card) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const email = 'mary.jackson@example.com';
    client.setQueryData(currentUserKey, buildWireUser({ email, display_name: name, email_verified: true }));
    server.contact = Object.fromEntries(Object.keys(CONTACT).map((field) => [field, null]));
    server.contact['extra'] = {};
    open(client);

    await screen.findByRole('textbox', { name: 'First name' });

    expect(box('First name').value).toBe(first);
    expect(box('Last name').value).toBe(last);
    expect(box('Email').value).toBe(email);
    expect(box('Name on the card').value).toBe(card);
  });

  test('a profile fills them in, and can be changed before it is sent', async () => {
    const details = { ...EMPTY_CONTACT, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    const contact = { ...details, phone: '+44.2079460001', address1: '1 Dock Road', city: 'Hull' };
    server.profiles = [
      {
        id: 7,
        name: 'Client',
        contact_information: writeContact({ ...contact, postalCode: 'HU1 1AA', countryCode: 'GB' }),
        updated_at: '2026-06-15T12:00:00.000Z',
      },
    ];
    const user = open();
    await fillCard(user);
    await user.click(await screen.findByRole('button', { name: 'Change contact details' }));

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contact profile' }), 'Client');
    expect(box('City').value).toBe('Hull');
    await write(user, 'City', 'Leeds');
    // A new location is taxed before payment is possible.
    await user.click(await screen.findByRole('button', { name: 'Pay $18.00' }));

    expect(await sentContact()).toMatchObject({ first_name: 'Grace', city: 'Leeds', postal_code: 'HU1 1AA' });
  });

  test('a fax number that was kept goes nowhere where no registry wants one', async () => {
    server.contact = { ...CONTACT, fax: '+31.201234567' };
    const user = open();
    await fillCard(user);
    expect(screen.queryByText('+31.201234567')).toBeNull();

    await user.click(await payButton());

    expect(await sentContact()).toMatchObject({ first_name: 'Ada', fax: '' });
  });

  test('a name in .nl keeps it', async () => {
    server.cart = buildWireCart([buildWireLine({ meta: 'delft.nl', product_slug: 'dotnl_domain' })]);
    server.contact = { ...CONTACT, fax: '+31.201234567' };
    const user = open();
    await fillCard(user);
    expect(screen.getByText('+31.201234567')).toBeTruthy();

    await user.click(await payButton());

    expect(await sentContact()).toMatchObject({ fax: '+31.201234567' });
  });

  test('a domain that moves here says beforehand that a registrant who is not the buyer is mailed', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(currentUserKey, buildWireUser({ email: 'sorrel@example.com', email_verified: true }));
    server.cart = buildWireCart([buildWireLine({ meta: 'utrecht.com', product_slug: 'domain_transfer' })]);
    const user = open(client);
    const note = /We email them first, and transfer the domain once they approve/;
    expect(await screen.findByText(note)).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: 'Change contact details' }));
    await screen.findByRole('textbox', { name: 'Email' });
    await write(user, 'Email', 'Sorrel@example.com');

    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  test('a new registration needs no consent', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(currentUserKey, buildWireUser({ email: 'sorrel@example.com', email_verified: true }));
    open(client);

    await payButton();
    expect(screen.queryByText(/We email them first/)).toBeNull();
  });

  test('a renewal asks where the buyer is taxed, and says nothing of a registrant', async () => {
    server.contact = CONTACT;
    const extra = { purchaseType: 'renewal', purchaseId: '7' };
    server.cart = buildWireCart([buildWireLine({ meta: 'toronto.com', is_renewal: true, extra })]);
    const user = open();

    expect(await screen.findByRole('heading', { name: 'Billing location' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Contact details' })).toBeNull();
    expect(screen.queryByText(/registry records this person/)).toBeNull();
    await fillCard(user);
    await user.click(await payButton());

    expect(await sentContact()).toBeUndefined();
    expect(server.payments[0]?.request.tax?.location).toMatchObject({ country_code: CONTACT.country_code });
  });

  test('mailboxes ask for an address that works without them', async () => {
    server.cart = buildWireCart([buildWireLine({ meta: 'toronto.com', product_slug: 'gapps' })]);
    const user = open();
    await fillCard(user);
    await write(user, 'Alternate email', 'ada@toronto.com');
    await user.click(await payButton());
    expect(await screen.findByText('Please give an address that works without toronto.com.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Alternate email')));
    expect(server.payments).toEqual([]);

    await write(user, 'Alternate email', 'ada@example.org');
    await user.click(await payButton());

    expect(await sentContact()).toMatchObject({ alternate_email: 'ada@example.org' });
  });

  test('details of a country whose states are listed are asked for the state that they lack', async () => {
    server.contact = { ...CONTACT, country_code: 'CA', city: 'Toronto', postal_code: 'm5v2t6' };
    const user = open();
    await fillCard(user);
    const province = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Province' });
    await screen.findByRole('option', { name: 'Ontario' });
    expect(box('Postal Code').value).toBe('M5V 2T6');

    await user.click(await payButton());
    await waitFor(() => expect(document.activeElement).toBe(province));
    await user.selectOptions(province, 'ON');
    // A new location is taxed before payment is possible.
    await user.click(await screen.findByRole('button', { name: 'Pay $18.00' }));

    expect(await sentContact()).toMatchObject({ state: 'ON', postal_code: 'M5V 2T6' });
  });
});
