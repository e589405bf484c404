import { writeFieldMessages } from '#platform/kernel/sentence.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContact, checkUnlisted, isValidContact } from './check-contact.ts';
import { canonicalContact, cleanContact, CONTACT_FIELDS, EMPTY_CONTACT } from './contact-details.ts';
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

  test('a state or postal code that the country has none of is not kept', () => {
    expect(canonicalContact({ ...ada, state: 'London' }).state).toBe('');
    expect(canonicalContact({ ...ada, countryCode: 'HK', postalCode: '00000' }).postalCode).toBe('');
    expect(canonicalContact({ ...ada, countryCode: 'us', state: 'new york' }).state).toBe('NY');
  });

  test('texts that would turn a mail header or a frame into two lines become one', () => {
    expect(canonicalContact({ ...ada, firstName: 'Ada\r\nBcc: all@example.com' }).firstName).toBe(
      'Ada Bcc: all@example.com',
    );
  });

  test('doing it twice changes nothing', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });
    const anyContact = fc.record({
      ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, anyText])),
      countryCode: fc.oneof(fc.constantFrom(...COUNTRY_CODES), anyText),
    }) as unknown as fc.Arbitrary<ContactDetails>;

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
    expect(isValidContact(checkContact(ada))).toBe(true);
  });

  test.each([
    ['firstName', '', 'This field is required.'],
    ['firstName', 'x'.repeat(61), "This field can't be longer than 60 characters."],
    ['lastName', '', 'This field is required.'],
    ['lastName', 'Love\u0007lace', 'This field contains characters that are not allowed.'],
    ['email', '', 'This field is required.'],
    ['email', 'ada@example', 'Please provide a valid email address.'],
    ['email', 'ada example.com', 'Please provide a valid email address.'],
    ['email', 'ada..lovelace@example.com', 'Please provide a valid email address.'],
    ['email', '.ada@example.com', 'Please provide a valid email address.'],
    ['email', 'ada.@example.com', 'Please provide a valid email address.'],
    ['email', 'ада@example.com', 'Please provide a valid email address.'],
    ['email', `${'x'.repeat(65)}@example.com`, 'Please provide a valid email address.'],
    ['lastName', 'Love\u202elace', 'This field contains characters that are not allowed.'],
    ['lastName', 'won at evil.com', "A name can't contain a web address."],
    ['firstName', 'https://evil.example', "A name can't contain a web address."],
    ['city', 'Lon\ud800don', 'This field contains characters that are not allowed.'],
    ['city', 'London\uffff', 'This field contains characters that are not allowed.'],
    ['alternateEmail', 'nobody', 'Please provide a valid email address.'],
    ['phone', '555 0100', 'Please enter the number with its country code, such as +1 555 010 0100.'],
    ['fax', 'none', 'Please enter the number with its country code, such as +1 555 010 0100.'],
    ['address1', '', 'This field is required.'],
    ['address1', 'x'.repeat(41), "This field can't be longer than 40 characters."],
    ['address2', 'x'.repeat(41), "This field can't be longer than 40 characters."],
    ['city', '', 'This field is required.'],
    ['postalCode', '', 'This field is required.'],
    ['postalCode', '<b>', 'Please enter a valid postal code, such as AB1 2CD.'],
    ['phone', '+999.12345678', 'Please enter the number with its country code, such as +1 555 010 0100.'],
    ['countryCode', 'XX', 'Please choose a country.'],
    ['countryCode', '', 'This field is required.'],
  ] as const)('%s %o: %s', (field, value, message) => {
    expect(writeFieldMessages(checkContact({ ...ada, [field]: value })).messages[field]).toEqual([message]);
  });

  test.each([
    [{ countryCode: 'US', postalCode: '62701', state: 'IL' }, {}],
    [
      { countryCode: 'US', postalCode: '62701', state: 'Illinios' },
      { state: ['Please choose a state from the list.'] },
    ],
    [{ countryCode: 'US', postalCode: '62701' }, { state: ['This field is required.'] }],
    [
      { countryCode: 'CA', postalCode: 'H2X 1Y4', state: 'NY' },
      { state: ['Please choose a province from the list.'] },
    ],
    [{ countryCode: 'JP', postalCode: '100-0001', state: 'Tokyo' }, {}],
    [{ countryCode: 'JP', postalCode: '100-0001' }, {}],
  ])('%j is found wrong: %j', (place, faults) => {
    expect(writeFieldMessages(checkContact({ ...ada, ...place })).messages).toEqual(faults);
  });

  test('a browser leaves it to the server which states there are, and how they are called', () => {
    const american = { ...ada, countryCode: 'US', postalCode: '62701' };

    expect(cleanContact({ ...american, state: ' illinois ' }).state).toBe('illinois');
    expect(checkUnlisted({ ...american, state: 'illinois' })).toEqual({});
    expect(writeFieldMessages(checkUnlisted(american)).messages).toEqual({
      state: ['This field is required.'],
    });
  });

  test('a country without postal codes needs none', () => {
    expect(isValidContact(checkContact({ ...ada, countryCode: 'HK', postalCode: '' }))).toBe(true);
  });

  test('every country has a name, a code of two letters, and is listed once', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    for (const code of COUNTRY_CODES) expect(names.of(code)).toBeTruthy();
    expect([hasPostalCodes('US'), hasPostalCodes('HK')]).toEqual([true, false]);
  });

  test('valid details are single lines, safe for EPP frames, documents and mail headers', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 70 }),
      fc.string({
        unit: fc.constantFrom('\r', '\n', '\0', '\u202e', '\ufffe', '\u2028', '<', '&', 'ß', 'a'),
        maxLength: 70,
      }),
      fc.constantFrom(
        'Ada\r\nBcc: all@example.com',
        '<contact:name>',
        ']]>',
        '%(name)s',
        '\\(',
        "Robert'); --",
      ),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(...CONTACT_FIELDS), (text, field) => {
        const contact = canonicalContact({ ...ada, [field]: text });
        if (!isValidContact(checkContact(contact))) return;
        for (const value of Object.values(contact)) {
          expect(value).not.toMatch(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029]/u);
          expect(value.length).toBeLessThanOrEqual(255);
        }
        expect(contact.email).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
