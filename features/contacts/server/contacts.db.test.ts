import { externalMessage } from '#platform/kernel/sentence.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { cachedContactSchema, contactInformationSchema } from '../contract/contact-wire.ts';
import { listStatesEndpoint } from '../contract/endpoints.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import { saveCachedContact } from './api/contact-store.ts';
import { getContactInformation, validateContactInformation } from './get-contact-information.ts';
import { listCountries, listStates, listSmsCountries } from './list-countries.ts';
import type { TldContactRules } from './ports/tld-contact-rules.ts';

let database: TestDatabase;

const tldContactRules: TldContactRules = {
  faults: ({ countryCode }, domains) =>
    countryCode !== 'CA' && domains.some((name) => name.endsWith('.ca'))
      ? { countryCode: [externalMessage('Only somebody in Canada.')] }
      : {},
};
const deps = { tldContactRules };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('contact details on the wire', () => {
  test('nothing is known of a new account; the last details used are offered again', async () => {
    const { db } = database;
    const actor = {
      kind: 'user',
      userId: (await buildAccount(db)).id,
      via: 'session',
      scopes: ['*'],
    } as const;
    const before = expectOk(await getContactInformation({ db }, actor));
    const at = new Date('2026-11-21T10:00:00Z');

    await saveCachedContact(db, { userId: actor.userId, contact: { ...EMPTY_CONTACT, city: 'Paris' }, at });
    await saveCachedContact(db, { userId: actor.userId, contact: { ...EMPTY_CONTACT, city: 'London' }, at });
    const after = expectOk(await getContactInformation({ db }, actor));

    expect(
      new Set(Object.values(before).filter((value) => typeof value !== 'object' || value === null)),
    ).toEqual(new Set([null]));
    expect(after).toMatchObject({ city: 'London', first_name: null });
    expect(cachedContactSchema.parse(after)).toEqual(after);
  });

  test('faults are named by the wire’s fields', () => {
    const contact = contactInformationSchema.parse({ first_name: 'Ada', last_name: null, email: 'nobody' });

    const answer = expectOk(validateContactInformation(deps, { contact, domains: [] }));

    expect(answer.success).toBe(false);
    expect(answer.messages).toMatchObject({
      last_name: ['This field is required.'],
      email: ['Please provide a valid email address.'],
      address_1: ['This field is required.'],
    });
    expect(answer.messages).not.toHaveProperty('first_name');
  });

  test('TLD errors about a registrant appear at their field, after errors of the field itself', () => {
    const ask = (countryCode: string, domains: readonly string[]) => {
      const contact = contactInformationSchema.parse({ country_code: countryCode });
      return expectOk(validateContactInformation(deps, { contact, domains })).messages['country_code'];
    };

    expect(ask('US', ['maple.ca'])).toEqual(['Only somebody in Canada.']);
    expect(ask('us', ['maple.ca', 'maple.com'])).toEqual(['Only somebody in Canada.']);
    expect(ask('CA', ['maple.ca'])).toBeUndefined();
    expect(ask('US', ['maple.com'])).toBeUndefined();
    expect(ask('XX', ['maple.ca'])).toEqual(['Please choose a country.']);
  });

  test('countries are listed by name with whether they have postal codes', () => {
    const countries = expectOk(listCountries());

    expect(countries.slice(0, 2)).toEqual([
      { code: 'AF', name: 'Afghanistan', has_postal_codes: true },
      { code: 'AX', name: 'Åland Islands', has_postal_codes: true },
    ]);
    expect(countries.find(({ code }) => code === 'US')).toMatchObject({ name: 'United States' });
  });

  test('countries of phone numbers are listed by name with the code that is dialled', () => {
    const countries = expectOk(listSmsCountries());

    expect(countries.slice(0, 2)).toEqual([
      { code: 'AF', name: 'Afghanistan', numeric_code: '+93', country_name: 'Afghanistan' },
      { code: 'AX', name: 'Åland Islands', numeric_code: '+358', country_name: 'Åland Islands' },
    ]);
    expect(countries.find(({ code }) => code === 'CA')).toMatchObject({ numeric_code: '+1' });
  });

  test.each([
    ['CA', { code: 'AB', name: 'Alberta' }],
    ['au', { code: 'ACT', name: 'Australian Capital Territory' }],
    ['DE', undefined],
    ['XX', undefined],
    ['', undefined],
  ])('the states of %j begin with %j', (country, first) => {
    const params = listStatesEndpoint.params?.parse({ country }) ?? { country };

    expect(expectOk(listStates(params))[0]).toEqual(first);
  });

  test('rejects purchased mailboxes as contact address', () => {
    const contact = contactInformationSchema.parse({ alternate_email: 'ada@maple.com' });

    expect(
      expectOk(validateContactInformation(deps, { contact, domains: ['maple.com'] })).messages[
        'alternate_email'
      ],
    ).toEqual(['Please give an address that works without maple.com.']);
  });
});
