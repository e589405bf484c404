import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContact, isFaultless } from './check-contact.ts';
import {
  canonicalContact,
  canonicalPhone,
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  withoutDiacritics,
} from './contact-details.ts';
import type { ContactDetails } from './contact-details.ts';
import { COUNTRY_CODES, hasPostalCodes } from './countries.ts';

const ada: ContactDetails = {
  ...EMPTY_CONTACT,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  address1: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  countryCode: 'GB',
};

describe('canonical contact details (domain management spec, section 5, "Contact form")', () => {
  test('are trimmed, without diacritics, with upper-case codes', () => {
    expect(
      canonicalContact({
        ...ada,
        firstName: '  Zoë ',
        city: 'Łódź',
        postalCode: ' sw1y 4lb ',
        countryCode: 'gb',
      }),
    ).toMatchObject({ firstName: 'Zoe', city: 'Lodz', postalCode: 'SW1Y 4LB', countryCode: 'GB' });
  });

  test.each([
    ['Müller-Straße', 'Muller-Strasse'],
    ['Ærøskøbing', 'AEroskobing'],
    ['İstanbul', 'Istanbul'],
    ['東京', '東京'],
  ])('%s becomes %s', (text, plain) => {
    expect(withoutDiacritics(text)).toBe(plain);
  });

  test.each([
    ['+1 (555) 010-0100', '+1.5550100100'],
    ['+44 20 7946 0000', '+44.2079460000'],
    ['0049 30 901820', '+49.30901820'],
    ['+353 1 677 0000', '+353.16770000'],
    ['+1.5550100100', '+1.5550100100'],
    ['555 0100', '555 0100'],
    ['call me', 'call me'],
  ])('the number %s becomes %s', (typed, canonical) => {
    expect(canonicalPhone(typed)).toBe(canonical);
  });

  test('doing it twice changes nothing', () => {
    const anyContact = fc.record(
      Object.fromEntries(
        CONTACT_FIELDS.map((field) => [field, fc.string({ unit: 'grapheme', maxLength: 30 })]),
      ),
    ) as unknown as fc.Arbitrary<ContactDetails>;

    fc.assert(
      fc.property(anyContact, (contact) => {
        const once = canonicalContact(contact);
        expect(canonicalContact(once)).toEqual(once);
      }),
    );
  });
});

describe('what is wrong with contact details', () => {
  test('nothing, where all is well', () => {
    expect(isFaultless(checkContact(ada))).toBe(true);
  });

  test.each([
    ['firstName', '', 'This field is required.'],
    ['firstName', 'x'.repeat(61), "This field can't be longer than 60 characters."],
    ['lastName', '', 'This field is required.'],
    ['lastName', 'Love\u0007lace', 'This field contains characters that are not allowed.'],
    ['email', '', 'This field is required.'],
    ['email', 'ada@example', 'Please provide a valid email address.'],
    ['email', 'ada example.com', 'Please provide a valid email address.'],
    ['alternateEmail', 'nobody', 'Please provide a valid email address.'],
    ['phone', '555 0100', 'Please enter the number with its country code, such as +1 555 010 0100.'],
    ['fax', 'none', 'Please enter the number with its country code, such as +1 555 010 0100.'],
    ['address1', '', 'This field is required.'],
    ['address1', 'x'.repeat(41), "This field can't be longer than 40 characters."],
    ['address2', 'x'.repeat(41), "This field can't be longer than 40 characters."],
    ['city', '', 'This field is required.'],
    ['postalCode', '', 'This field is required.'],
    ['postalCode', '<b>', 'Please enter a valid postal code.'],
    ['countryCode', 'XX', 'Please choose a country.'],
    ['countryCode', '', 'This field is required.'],
  ] as const)('%s %o: %s', (field, value, message) => {
    expect(checkContact({ ...ada, [field]: value })[field]).toEqual([message]);
  });

  test('a country without postal codes needs none', () => {
    expect(isFaultless(checkContact({ ...ada, countryCode: 'HK', postalCode: '' }))).toBe(true);
  });

  test('every country has a name, a code of two letters, and is listed once', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    for (const code of COUNTRY_CODES) expect(names.of(code)).toBeTruthy();
    expect([hasPostalCodes('US'), hasPostalCodes('HK')]).toEqual([true, false]);
  });
});
