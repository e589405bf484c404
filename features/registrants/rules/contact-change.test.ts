import { describe, expect, test } from 'vitest';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import {
  addressesToAsk,
  changedFields,
  changesRegistrant,
  isAgreed,
  partiesToTell,
} from './contact-change.ts';

const ADA: ContactDetails = {
  ...EMPTY_CONTACT,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  city: 'London',
  countryCode: 'GB',
};
const to = (change: Partial<ContactDetails>) => ({ former: ADA, contact: { ...ADA, ...change } });
const AT = new Date('2026-11-26T12:00:00Z');

describe('a change of contacts (management, section 4, "Contact edit")', () => {
  test.each<[Partial<ContactDetails>, boolean]>([
    [{ firstName: 'Augusta' }, true],
    [{ lastName: 'King' }, true],
    [{ organization: 'Analytical Engines' }, true],
    [{ email: 'countess@example.com' }, true],
    [{ email: 'ADA@example.com' }, false],
    [{ phone: '+44.2079460001', fax: '+44.1' }, false],
    [
      { address1: '1 Row', address2: '2', city: 'Leeds', state: 'X', postalCode: 'LS1', countryCode: 'IE' },
      false,
    ],
    [{}, false],
  ])('with %j makes another registrant: %s', (change, isOther) => {
    expect(changesRegistrant(to(change))).toBe(isOther);
  });

  test('names what it changes in the order of the form, without what orders alone have', () => {
    expect(changedFields(to({ city: 'Leeds', lastName: 'King', alternateEmail: 'b@example.com' }))).toEqual([
      'lastName',
      'city',
    ]);
  });

  test.each<[Partial<ContactDetails>, string, readonly string[]]>([
    [{ email: 'new@example.com' }, 'ada@example.com', ['new new@example.com', 'former ada@example.com']],
    [
      { email: 'new@example.com' },
      'account@example.com',
      ['new new@example.com', 'former ada@example.com', 'former account@example.com'],
    ],
    [{ lastName: 'King' }, 'Ada@example.com', ['new ada@example.com']],
    [{ lastName: 'King' }, 'account@example.com', ['new ada@example.com', 'former account@example.com']],
  ])('%j by %s asks %j', (change, account, expected) => {
    expect(
      addressesToAsk(to(change), account).map(({ party, to: address }) => `${party} ${address}`),
    ).toEqual(expected);
  });

  test.each<[Partial<ContactDetails>, Date | null, Date | null, boolean]>([
    [{ email: 'new@example.com' }, null, null, false],
    [{ email: 'new@example.com' }, AT, null, false],
    [{ email: 'new@example.com' }, null, AT, false],
    [{ email: 'new@example.com' }, AT, AT, true],
    [{ lastName: 'King' }, null, null, false],
    [{ lastName: 'King' }, AT, null, true],
    [{ lastName: 'King' }, null, AT, true],
  ])(
    '%j, answered by the former %s and by the new %s: %s',
    (change, formerAgreedAt, newAgreedAt, expected) => {
      expect(isAgreed({ ...to(change), formerAgreedAt, newAgreedAt })).toBe(expected);
    },
  );
});

test.each<[string, Partial<ContactDetails>, string | null, readonly string[]]>([
  [
    'two registrants and another manager',
    { email: 'new@example.com' },
    'm@example.com',
    ['new', 'former', 'account'],
  ],
  ['a manager who was the registrant', { email: 'new@example.com' }, 'Ada@example.com', ['new', 'former']],
  ['one address in all', { city: 'Leeds' }, 'ada@example.com', ['new']],
  ['no manager', { city: 'Leeds' }, null, ['new']],
])('a change that was made is mailed to each address once: %s', (_who, change, account, parties) => {
  expect(partiesToTell(to(change), account)).toEqual(parties);
});
