import '../testing/ready-contact-fields.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { writeContact } from '../contract/contact-wire.ts';
import type { ContactProfileOnWire } from '../contract/profile-endpoints.ts';
import { contactRefusals } from '../contract/refusals.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import { COUNTRIES, PHONE_COUNTRIES, STATES } from '../testing/country-lists.ts';
import { ContactProfilesPage } from './contact-profiles-page.tsx';

const PATH = '/namestead/v1/me/contact-profiles';
const DETAILS = {
  ...writeContact(EMPTY_CONTACT),
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  address_1: '12 St James Square',
  city: 'London',
  postal_code: 'SW1Y 4LB',
  country_code: 'GB',
};
const profile = (id: number, name: string): ContactProfileOnWire => ({
  id,
  name,
  contact_information: DETAILS,
  updated_at: '2026-06-15T12:00:00.000Z',
});

let profiles: ContactProfileOnWire[];
let sent: { readonly path: string; readonly body: Record<string, unknown> | null }[];
let refusal: keyof typeof contactRefusals | null;

beforeEach(() => {
  profiles = [];
  sent = [];
  refusal = null;
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      if (path.endsWith('/meta/sms-country-codes')) return Response.json(PHONE_COUNTRIES);
      if (path.endsWith('/domains/supported-countries')) return Response.json(COUNTRIES);
      if (path.includes('/supported-states/')) return Response.json(STATES[path.slice(-2)] ?? []);
      if (path.endsWith('/validate')) return Response.json({ success: true, messages: {}, sentences: {} });
      if (path.endsWith('/me/domain-contact-information'))
        return Response.json({ ...DETAILS, alternate_email: 'other@example.com', extra: {} });
      if (init?.method !== 'POST') return Response.json({ profiles });
      const body = init.body ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      sent.push({ path, body });
      if (refusal !== null) {
        const { status, message } = contactRefusals[refusal];
        return Response.json({ code: refusal, message, data: { status } }, { status });
      }
      if (path.endsWith('/delete')) {
        profiles = profiles.filter(({ id }) => !path.includes(`/${id}/`));
        return Response.json({ success: true });
      }
      const saved = profile(path === PATH ? 1009 : Number(path.split('/').at(-1)), String(body?.['name']));
      profiles = [...profiles.filter(({ id }) => id !== saved.id), saved];
      return Response.json(saved);
    },
  );
});

const open = () => openScreen(<ContactProfilesPage />, '/me/contact-profiles');
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

describe('contact profiles', () => {
  test('begin with what the account used last, and are listed once they are saved', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add profile' }));
    await screen.findByRole('option', { name: 'Germany' });
    expect(field('First name').value).toBe('Ada');

    press('Save profile');
    expect(await screen.findByText('Enter a name for the profile.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(field('Profile name'), { target: { value: ' Agency ' } });
    press('Save profile');

    expect(await screen.findByText(/Ada Lovelace · ada@example.com · London, United Kingdom/)).toBeTruthy();
    expect(screen.getByText('Agency')).toBeTruthy();
    expect(sent).toEqual([
      {
        path: PATH,
        body: {
          name: 'Agency',
          contact_information: expect.objectContaining({ first_name: 'Ada', alternate_email: '' }),
        },
      },
    ]);
  });

  test('are renamed and changed in the same form', async () => {
    profiles = [profile(1001, 'Home'), profile(1002, 'Client')];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Client' }));
    await screen.findByRole('option', { name: 'Germany' });
    fireEvent.change(field('Profile name'), { target: { value: 'Former client' } });
    fireEvent.change(field('City'), { target: { value: 'Leeds' } });
    press('Save profile');

    expect(await screen.findByText('Former client')).toBeTruthy();
    expect(sent).toEqual([
      {
        path: `${PATH}/1002`,
        body: { name: 'Former client', contact_information: expect.objectContaining({ city: 'Leeds' }) },
      },
    ]);
  });

  test('keep what was typed when the server refuses it', async () => {
    profiles = [profile(1001, 'Home')];
    refusal = 'contact_profile_name_taken';
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Home' }));
    await screen.findByRole('option', { name: 'Germany' });
    fireEvent.change(field('Profile name'), { target: { value: 'Client' } });
    press('Save profile');

    expect(await screen.findByText('You have a profile with this name already.')).toBeTruthy();
    expect(field('Profile name').value).toBe('Client');
    press('Cancel');
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  test('are deleted after a question that says that no domain changes', async () => {
    profiles = [profile(1001, 'Home')];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Home' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Home?' });
    expect(within(dialog).getByText('Domains that were given these details keep them.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('No contact profiles yet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual([`${PATH}/1001/delete`]);
  });
});
