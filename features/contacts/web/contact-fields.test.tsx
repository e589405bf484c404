import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { writeContact } from '../contract/contact-wire.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import type { ContactNeeds } from '../rules/contact-needs.ts';
import { COUNTRIES, PHONE_COUNTRIES, STATES } from '../testing/country-lists.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  askAboutContact,
  checkContactValues,
  CONTACT_WAIT,
  sanitiseContactValues,
} from './api/contact-values.ts';
import type { ContactValues } from './api/contact-values.ts';
import { useHiddenError } from './api/use-hidden-error.ts';

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

let asked: ContactValues[];
let isListFailing: boolean;
let arePhonesFailing: boolean;
let messages: Record<string, string[]>;
let sent: ContactValues[];

beforeEach(() => {
  asked = [];
  messages = {};
  sent = [];
  isListFailing = false;
  arePhonesFailing = false;
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }): Promise<Response> => {
    if (path.includes('/supported-') && isListFailing) return Response.json({}, { status: 500 });
    if (path.endsWith('/meta/sms-country-codes')) {
      return arePhonesFailing ? Response.json({}, { status: 500 }) : Response.json(PHONE_COUNTRIES);
    }
    if (path.endsWith('/domains/supported-countries')) return Response.json(COUNTRIES);
    if (path.includes('/supported-states/')) return Response.json(STATES[path.slice(-2)] ?? []);
    asked.push((JSON.parse(body) as { contact_information: ContactValues }).contact_information);
    return Response.json({ success: Object.keys(messages).length === 0, messages, sentences: {} });
  });
});

function ContactForm({
  needs,
  unmodifiable,
  initial = ADA,
}: {
  readonly needs?: ContactNeeds;
  readonly unmodifiable?: readonly (keyof ContactValues)[];
  readonly initial?: ContactValues;
}): ReactNode {
  const form = useForm({
    initial,
    wait: CONTACT_WAIT,
    sanitise: sanitiseContactValues,
    validate: (values) => checkContactValues(values, needs),
    ask: (values, _names, signal) => askAboutContact(values, [], signal),
    sayHidden: useHiddenError(),
    submit: async (values) => void sent.push(values),
  });
  return (
    <Form form={form}>
      <ContactFields
        field={form.field}
        set={form.set}
        needs={needs}
        unmodifiable={unmodifiable}
        isDisabled={form.isBusy}
      />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });

describe('contact fields (domain management spec, section 5, "Contact form")', () => {
  async function open(form = <ContactForm />): Promise<void> {
    openScreen(form);
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

  test('the server validates 500 ms after a change', async () => {
    await open();

    type('City', 'Londonn');
    await pass(499);
    expect(asked).toEqual([]);

    await pass(1);
    expect(asked.map(({ city }) => city)).toEqual(['Londonn']);
  });

  test('leaving a field validates it at once, and the server’s message is shown there', async () => {
    messages = { city: ['This TLD wants a city of its own country.'] };
    await open();

    type('City', 'Berlin');
    fireEvent.blur(field('City'));
    await pass(0);

    expect(screen.getByText('This TLD wants a city of its own country.')).toBeTruthy();
    expect(field('City').getAttribute('aria-invalid')).toBe('true');
  });

  test('does not call the server for input that our own rules reject', async () => {
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

  test('removes diacritics and outer spaces, but not while typing', async () => {
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
    await pass(0);
    type('State', 'OH');
    expect(field('State').value).toBe('OH');

    type('Country', 'CA');

    expect(field('Province').value).toBe('');
  });

  test('the country of a phone that is not filled in follows the address, and is the US at first', async () => {
    await open(<ContactForm initial={{ ...ADA, phone: '', country_code: '' }} />);
    expect(field('Country code').value).toBe('US');

    type('Country', 'DE');

    expect(field('Country code').value).toBe('DE');
  });

  test.each([
    ['US', 'State', ['Select State', 'New York', 'Ohio']],
    ['CA', 'Province', ['Select Province', 'Ontario']],
  ])('in %s the %s is chosen from a list (cart spec, section 9)', async (country, label, choices) => {
    await open();

    type('Country', country);
    await pass(0);

    const options = [...field(label).querySelectorAll('option')];
    expect(options.map((option) => option.textContent)).toEqual(choices);
  });

  test('a state that was kept by its name is found in the list', async () => {
    await open(
      <ContactForm
        initial={sanitiseContactValues({
          ...ADA,
          country_code: 'US',
          postal_code: '10001',
          state: 'new york',
        })}
      />,
    );

    expect(field('State').value).toBe('NY');
  });

  test('a list of states that cannot be loaded leaves a field to type in', async () => {
    await open();
    isListFailing = true;

    type('Country', 'US');
    await pass(0);
    type('State', 'ohio');
    fireEvent.blur(field('State'));

    expect(field('State').tagName).toBe('INPUT');
    // The server knows it by its name.
    expect(field('State').value).toBe('ohio');
    expect(field('State').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('shows an error and a retry when a list of countries fails to load', async () => {
    isListFailing = true;
    openScreen(<ContactForm />);
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the countries list.");
    // What was given before is still there.
    expect(field('Country').value).toBe('GB');

    isListFailing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: 'Germany' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('numbers are of the countries that the server lists; a list that cannot be loaded is asked for again', async () => {
    arePhonesFailing = true;
    openScreen(<ContactForm />);
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the countries list.");
    const countries = screen.getByLabelText('Country code');
    expect(within(countries).getAllByRole('option')).toHaveLength(1);

    arePhonesFailing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await within(countries).findByRole('option', { name: 'Qatar (+974)' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks for fax number and alternative address only when required', async () => {
    await open();
    expect(screen.queryByLabelText('Fax')).toBeNull();
    expect(screen.queryByLabelText('Alternate email')).toBeNull();
    cleanup();
    vi.useRealTimers();

    await open(<ContactForm needs={{ fax: true, alternateEmail: true }} />);

    expect(field('Fax').getAttribute('aria-required')).toBeNull();
    expect(field('Alternate email').getAttribute('aria-required')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(0);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('Alternate email'));
  });

  test('disables fields that the registry does not let anyone change', async () => {
    await open(<ContactForm unmodifiable={['first_name', 'country_code']} />);

    expect(['First name', 'Country', 'City'].map((label) => field(label).disabled)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('everything is disabled while it is being sent', async () => {
    await open();
    const readStates = () => ['First name', 'Phone', 'Country', 'City'].map((label) => field(label).disabled);

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(readStates()).toEqual([true, true, true, true]);

    await pass(0);
    expect(sent).toHaveLength(1);
    expect(readStates()).toEqual([false, false, false, false]);
  });

  test('shows errors of hidden fields above the form, with their names (section 8)', async () => {
    messages = { alternate_email: ['Please provide a valid email address.'] };
    await open();

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(0);

    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain(
      'There was a problem validating your contact details: Alternate email. Please provide a valid email address.',
    );
  });
});
