import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { writeContact } from '../contract/contact-wire.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  askAboutContact,
  checkContactValues,
  CONTACT_WAIT,
  sanitiseContactValues,
} from './contact-values.ts';
import type { ContactValues } from './contact-values.ts';

const ADA: ContactValues = {
  ...writeContact(EMPTY_CONTACT),
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+442079460000',
  address_1: '12 St James Square',
  city: 'London',
  postal_code: 'SW1Y 4LB',
  country_code: 'GB',
};
const COUNTRIES = [
  { code: 'GB', name: 'United Kingdom', has_postal_codes: true },
  { code: 'DE', name: 'Germany', has_postal_codes: true },
  { code: 'US', name: 'United States', has_postal_codes: true },
  { code: 'CA', name: 'Canada', has_postal_codes: true },
  { code: 'QA', name: 'Qatar', has_postal_codes: false },
];

let asked: ContactValues[];
let messages: Record<string, string[]>;
let sent: ContactValues[];

beforeEach(() => {
  asked = [];
  messages = {};
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }): Promise<Response> => {
    if (path.endsWith('/supported-countries')) return Response.json(COUNTRIES);
    asked.push((JSON.parse(body) as { contact_information: ContactValues }).contact_information);
    return Response.json({ success: Object.keys(messages).length === 0, messages });
  });
});

function ContactForm(): ReactNode {
  const form = useForm({
    initial: ADA,
    wait: CONTACT_WAIT,
    sanitise: sanitiseContactValues,
    validate: checkContactValues,
    ask: (values, _names, signal) => askAboutContact(values, [], signal),
    submit: async (values) => void sent.push(values),
  });
  return (
    <Form form={form}>
      <ContactFields field={form.field} set={form.set} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });

describe('contact fields (domain management spec, section 5, "Contact form")', () => {
  async function open(): Promise<void> {
    openScreen(<ContactForm />);
    await screen.findByRole('option', { name: 'Germany' });
    vi.useFakeTimers();
  }
  /** Lets time pass and what is answered arrive. */
  const pass = (time: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(time);
    });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('the server judges 500 ms after a change', async () => {
    await open();

    type('City', 'Londonn');
    await pass(499);
    expect(asked).toEqual([]);

    await pass(1);
    expect(asked.map(({ city }) => city)).toEqual(['Londonn']);
  });

  test('leaving a field has it judged at once, and the server’s message is shown there', async () => {
    messages = { city: ['This TLD wants a city of its own country.'] };
    await open();

    type('City', 'Berlin');
    fireEvent.blur(field('City'));
    await pass(0);

    expect(screen.getByText('This TLD wants a city of its own country.')).toBeTruthy();
    expect(field('City').getAttribute('aria-invalid')).toBe('true');
  });

  test('the server is not asked about what our own rules refuse', async () => {
    await open();

    type('Email', 'ada');
    fireEvent.blur(field('Email'));
    await pass(500);

    expect(screen.getByText('Please provide a valid email address.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('a message about another value than the one in the field is not shown', async () => {
    messages = { city: ['No such city.'] };
    await open();
    type('City', 'Londo');
    await pass(500);

    messages = {};
    type('City', 'London');
    fireEvent.blur(field('City'));
    await pass(0);

    expect(screen.queryByText('No such city.')).toBeNull();
  });

  test('a submit asks at once, stops at what the server finds and keeps all that was typed', async () => {
    messages = { address_1: ['No such street.'] };
    await open();

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(0);

    expect(sent).toEqual([]);
    expect(screen.getByText('No such street.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Address'));
    expect(field('First name').value).toBe('Ada');
  });

  test('values lose their diacritics and outer spaces, but not under somebody’s fingers', async () => {
    await open();

    type('Last name', ' Müller ');
    await pass(500);
    expect(field('Last name').value).toBe(' Müller ');

    fireEvent.blur(field('Last name'));
    expect(field('Last name').value).toBe('Muller');
  });

  test.each([
    ['GB', ['City', 'Postal Code']],
    ['DE', ['Postal Code', 'City']],
    ['US', ['City', 'State', 'ZIP code']],
    ['CA', ['City', 'Province', 'Postal Code']],
    ['QA', ['City', 'State']],
  ])('in %s the address ends in %j (cart spec, section 9)', async (country, labels) => {
    await open();

    type('Country', country);

    const shown = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(shown.slice(shown.indexOf('Address, second line') + 1)).toEqual(labels);
  });

  test('another country clears the state', async () => {
    await open();
    type('Country', 'US');
    type('State', 'Ohio');

    type('Country', 'CA');

    expect(field('Province').value).toBe('');
  });
});
