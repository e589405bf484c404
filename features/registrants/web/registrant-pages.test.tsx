import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { COUNTRIES, PHONE_COUNTRIES, STATES } from '#features/contacts/testing/country-lists.ts';
import { writeContact } from '#features/contacts/contract/contact-wire.ts';
import type { ContactProfileOnWire } from '#features/contacts/contract/profile-endpoints.ts';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { WhoisContactOnWire } from '../contract/whois-endpoints.ts';
import { ADA, PROXY } from '../testing/wire-contacts.ts';
import { ContactsPage } from './contacts-page.tsx';
import { EditContactPage } from './edit-contact-page.tsx';

const SITE = 'harbor.namestead.site';
const NAME = 'harbor.com';
let domain: Partial<SiteDomainOnWire>;
let contacts: readonly WhoisContactOnWire[];
let sent: string[];
let profiles: readonly ContactProfileOnWire[];
/** What their answer waits for. */
let profilesHeld: Promise<void>;
let answers: Record<string, { readonly status?: number; readonly body: object }>;

beforeEach(() => {
  domain = { private_domain: false, contact_info_disclosed_fields: [], disclosure_fixed_by: null };
  contacts = [ADA];
  sent = [];
  profiles = [];
  profilesHeld = Promise.resolve();
  answers = {};
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      if (path.endsWith('/meta/sms-country-codes')) return Response.json(PHONE_COUNTRIES);
      if (path.endsWith('/domains/supported-countries')) return Response.json(COUNTRIES);
      if (path.includes('/supported-states/')) return Response.json(STATES[path.slice(-2)] ?? []);
      if (path.endsWith('/me/contact-profiles')) return profilesHeld.then(() => Response.json({ profiles }));
      if (path.endsWith('/validate')) return Response.json({ success: true, messages: {}, sentences: {} });
      const method = init?.method ?? 'GET';
      if (method === 'POST') sent.push(`${path} ${init?.body ?? ''}`);
      const answer = answers[`${method} ${path}`];
      if (answer) return Response.json(answer.body, { status: answer.status ?? 200 });
      if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite()] });
      if (path === getSession.path)
        return Response.json({ user: buildWireUser({ email: 'account@example.com' }) });
      if (path === `/rest/v1.1/domains/${NAME}/whois` && method === 'GET') return Response.json(contacts);
      if (path.includes('/privacy/')) return Response.json({ success: true, is_pending: false });
      if (path.endsWith('/whois'))
        return Response.json({ success: true, is_pending: false, confirmed_by: [] });
      return Response.json({ domains: [buildSiteDomain(NAME, domain)], found: 1 });
    },
  );
});

const openContacts = () =>
  openScreen(<ContactsPage domain={NAME} site={SITE} />, `/domains/manage/${NAME}/contacts-privacy/${SITE}`);
const openForm = async () => {
  const opened = openScreen(
    <EditContactPage domain={NAME} site={SITE} />,
    `/domains/manage/${NAME}/edit-contact-info/${SITE}`,
  );
  await screen.findByRole('option', { name: 'Germany' });
  return opened;
};
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const save = (): boolean => fireEvent.click(button('Save contact info'));
const change = (whois: object, lock = true): string =>
  `/rest/v1.1/domains/${NAME}/whois ${JSON.stringify({ whois, transfer_lock: lock })}`;

describe('contacts and privacy (management, section 2; acquisition, sections 6 to 8)', () => {
  test('shows the registrant, and the form one step away', async () => {
    openContacts();

    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    expect(await screen.findByText('United Kingdom')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit contact info' }).getAttribute('href')).toBe(
      `/domains/manage/${NAME}/edit-contact-info/${SITE}`,
    );
  });

  test.each([
    ['Ada Lovelace', 'These settings can be changed by the user Ada Lovelace.'],
    [null, 'These settings can be changed by the domain owner.'],
  ])('are for the manager alone: owner %s', async (owner, text) => {
    domain = { ...domain, current_user_can_manage: false, owner };
    openContacts();

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('ada@example.com')).toBeNull();
  });

  test('privacy protection is switched on, and says what the public sees', async () => {
    openContacts();
    const control = await screen.findByRole('switch', { name: `Privacy protection of ${NAME}` });

    domain = { ...domain, private_domain: true };
    contacts = [ADA, PROXY];
    fireEvent.click(control);

    await waitFor(() => expect(sent.join()).toContain(`/rest/v1/domains/${NAME}/privacy/enable`));
    expect(await screen.findByText(`Privacy protection of ${NAME} is on.`)).toBeTruthy();
  });

  test('a registry that rejects it puts the switch back and says why', async () => {
    const said = 'The registry rejected the change of harbor.com: not now';
    answers[`POST /rest/v1/domains/${NAME}/privacy/enable`] = {
      status: 409,
      body: { error: 'contact_rejected', code: 'contact_rejected', message: said },
    };
    openContacts();
    const control = await screen.findByRole<HTMLInputElement>('switch');
    fireEvent.click(control);

    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(control.checked).toBe(false));
  });

  test('names the contact that the public sees of a private domain', async () => {
    domain = { ...domain, private_domain: true, disclosure_fixed_by: 'private' };
    contacts = [ADA, PROXY];
    openContacts();

    expect(
      await screen.findByText(/The public sees Namestead Privacy \(privacy@namestead\.test\)/),
    ).toBeTruthy();
    expect(screen.queryByText('Public contact details')).toBeNull();
  });

  test('what is published is chosen by field', async () => {
    domain = {
      ...domain,
      contact_info_disclosure_available: true,
      contact_info_disclosed: true,
      contact_info_disclosed_fields: ['name', 'email'],
    };
    openContacts();
    expect(await screen.findByText('Name, Email')).toBeTruthy();

    fireEvent.click(button('Choose'));
    const dialog = await screen.findByRole('dialog', { name: 'Choose public contact details' });
    fireEvent.click(within(dialog).getByLabelText('Email'));
    fireEvent.click(within(dialog).getByLabelText('Organization'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toContain(`/rest/v1/domains/${NAME}/privacy/disclose {"fields":["name","organization"]}`),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('unverified contact details are not published, but can be withheld', async () => {
    domain = {
      ...domain,
      contact_info_disclosure_available: true,
      contact_info_disclosed: true,
      contact_info_disclosed_fields: ['name'],
      disclosure_fixed_by: 'unverified',
    };
    openContacts();

    expect(await screen.findByText('Verify the contact information before you make it public.')).toBeTruthy();
    fireEvent.click(button('Withhold all'));
    await waitFor(() => expect(sent.join()).toContain(`/rest/v1/domains/${NAME}/privacy/redact`));
  });

  test.each([
    ['not_offered', false],
    // As .ca.
    ['individuals_withheld', true],
  ] as const)('a domain whose registry allows neither says so: %s', async (fixed, hasReason) => {
    domain = { ...domain, privacy_available: false, disclosure_fixed_by: fixed };
    openContacts();

    expect(await screen.findByText('Privacy settings can not be changed for this domain')).toBeTruthy();
    expect(screen.queryByText(/publish the contact details of private persons/) !== null).toBe(hasReason);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('editing the contact info (management, section 4, "Contact edit")', () => {
  test('cannot be sent until something changed, and sends what changed alone', async () => {
    const { address } = await openForm();
    expect(button('Save contact info').disabled).toBe(true);

    type('City', 'Leeds');
    expect(button('Save contact info').disabled).toBe(false);
    save();

    await waitFor(() => expect(sent).toEqual([change({ city: 'Leeds' })]));
    expect(
      await screen.findByText(
        'The contact info has been updated. There may be a short delay before the changes show up in the public records.',
      ),
    ).toBeTruthy();
    expect(address()).toBe(`/domains/manage/${NAME}/contacts-privacy/${SITE}`);
  });

  test('the transfer lock can be declined where that is offered', async () => {
    domain = { ...domain, transfer_lock_on_whois_update_days: 30 };
    await openForm();
    type('Last name', 'King');
    expect(screen.getByText(/to another registrar for 30 days/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/Opt out of the 30-day transfer lock/));
    save();

    await waitFor(() => expect(sent).toEqual([change({ lname: 'King' }, false)]));
  });

  test('and is not offered elsewhere', async () => {
    domain = { ...domain, transfer_lock_on_whois_update_optional: false };
    await openForm();

    expect(screen.queryByLabelText(/Opt out/)).toBeNull();
  });

  test('is filled in with a profile, but for what the registry fixes', async () => {
    domain = { ...domain, whois_update_unmodifiable_fields: ['first_name', 'last_name'] };
    const contact = { ...EMPTY_CONTACT, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    const details = {
      ...contact,
      address1: 'Hafenweg 1',
      city: 'Berlin',
      postalCode: '10115',
      countryCode: 'DE',
    };
    profiles = [
      {
        id: 7,
        name: 'Client',
        contact_information: writeContact({ ...details, phone: '+49.301234567' }),
        updated_at: '2026-06-15T12:00:00.000Z',
      },
    ];
    await openForm();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Contact profile' }), {
      target: { value: '7' },
    });

    expect([field('First name').value, field('City').value]).toEqual(['Ada', 'Berlin']);
    save();
    await waitFor(() =>
      expect(sent).toEqual([
        change({
          email: 'grace@example.com',
          phone: '+49.301234567',
          sa1: 'Hafenweg 1',
          city: 'Berlin',
          pc: '10115',
          country_code: 'DE',
        }),
      ]),
    );
  });

  test('fields that the registry fixes are disabled', async () => {
    domain = { ...domain, whois_update_unmodifiable_fields: ['first_name', 'last_name'] };
    await openForm();

    expect([field('First name').disabled, field('Last name').disabled, field('City').disabled]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['Email', 'grace@example.com', 'We will email ada@example.com and grace@example.com a link'],
    ['Last name', 'King', 'We will email ada@example.com a link'],
  ])('with WWD a change of %s asks first, and mails after a yes', async (label, value, text) => {
    domain = { ...domain, registrar: 'WWD' };
    answers[`POST /rest/v1.1/domains/${NAME}/whois`] = {
      body: { success: true, is_pending: true, confirmed_by: ['ada@example.com', 'account@example.com'] },
    };
    await openForm();
    type(label, value);
    save();

    const dialog = await screen.findByRole('dialog', { name: 'Confirmation Needed' });
    expect(within(dialog).getByText(new RegExp(text))).toBeTruthy();
    expect(within(dialog).getByText(/we will also email account@example\.com as a backup/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(label).value).toBe(value);
    expect(sent).toEqual([]);

    await waitFor(() => expect(button('Save contact info').disabled).toBe(false));
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Request Confirmation' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(
      await screen.findByText(/^Emails were sent to ada@example\.com, account@example\.com\./),
    ).toBeTruthy();
  });

  test('with WWD other details are saved without a question', async () => {
    domain = { ...domain, registrar: 'WWD' };
    await openForm();
    type('City', 'Leeds');
    save();

    await waitFor(() => expect(sent).toEqual([change({ city: 'Leeds' })]));
  });

  test('a refusal is said, at its field where it has one, and the buttons come back', async () => {
    answers[`POST /rest/v1.1/domains/${NAME}/whois`] = {
      status: 400,
      body: {
        error: 'invalid_registrant',
        message: 'Please check the contact details: city.',
        data: { field: 'city', messages: { city: ['No such city.'] }, sentences: {} },
      },
    };
    await openForm();
    type('City', 'Leeds');
    save();

    expect(await screen.findByText('No such city.')).toBeTruthy();
    expect(screen.getByText('Please check the contact details: city.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    expect(field('City').value).toBe('Leeds');
    expect(button('Save contact info').disabled).toBe(false);
  });

  test.each([
    [503, 'registry_silent', 'The registry did not respond for harbor.com. Please try again in a moment.'],
    [409, 'contact_rejected', 'The registry rejected the change of harbor.com: not now'],
    [500, 'internal_error', null],
  ])(
    'a failure with %i %s is said in the words of the server, or in ours (management, section 8)',
    async (status, code, said) => {
      answers[`POST /rest/v1.1/domains/${NAME}/whois`] = {
        status,
        body: { error: code, message: said ?? 'Internal Server Error' },
      };
      const { address } = await openForm();
      type('City', 'Leeds');
      save();

      const ours =
        'There was a problem updating your contact info. Please try again later or contact support.';
      expect((await screen.findAllByText(said ?? ours)).length).toBeGreaterThan(0);
      expect(button('Save contact info').disabled).toBe(false);
      expect(address()).toBe(`/domains/manage/${NAME}/edit-contact-info/${SITE}`);
    },
  );

  test('the form waits for the profiles, which are chosen above it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    profilesHeld = promise;
    openScreen(<EditContactPage domain={NAME} site={SITE} />);
    await screen.findByText('Loading…');
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(screen.queryByLabelText('City')).toBeNull();

    resolve();

    expect(await screen.findByLabelText('City')).toBeTruthy();
  });

  test('a pending change is warned of', async () => {
    domain = { ...domain, pending_whois_update: true };
    await openForm();

    expect(screen.getByText('A change of contact details is pending')).toBeTruthy();
  });

  test('where privacy has to go first, a card leads to its settings', async () => {
    domain = { ...domain, private_domain: true, must_remove_privacy_before_contact_update: true };
    openScreen(<EditContactPage domain={NAME} site={SITE} />);

    expect((await screen.findByRole('link', { name: 'Privacy settings' })).getAttribute('href')).toBe(
      `/domains/manage/${NAME}/contacts-privacy/${SITE}`,
    );
    expect(screen.queryByLabelText('City')).toBeNull();
  });
});
