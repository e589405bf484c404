import { describe, expect, test } from 'vitest';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { disclosedFields, whyNotDisclosed } from './contact-disclosure.ts';

describe('what is published of a registrant (RFC 5733, section 2.9; decision 52)', () => {
  test.each([
    [false, null, [], DISCLOSABLE_FIELDS],
    [false, true, [], DISCLOSABLE_FIELDS],
    [false, false, [], []],
    [false, true, ['name', 'address'], ['organization', 'phone', 'fax', 'email']],
    [false, null, DISCLOSABLE_FIELDS, []],
    [true, null, [], []],
    [true, true, [], []],
    [true, false, ['phone'], []],
  ] as const)('private %s, consent %s, withheld %j: %j', (isPrivate, isConsentGiven, withheld, expected) => {
    expect(disclosedFields({ isPrivate, isConsentGiven, withheld })).toEqual(expected);
  });

  test.each([
    [{}, null],
    [{ offersDisclosure: false, isPrivate: true }, 'not_offered'],
    [{ offersDisclosure: false, withholdsIndividuals: true }, 'individuals_withheld'],
    [{ isPrivate: true, isConsentGiven: false }, 'private'],
    [{ isConsentGiven: false, isPendingVerification: true }, 'declined'],
    [{ isPendingVerification: true }, 'unverified'],
    [{ isConsentGiven: true }, null],
  ] as const)('cannot be published with %j: %s (acquisition, section 8)', (facts, expected) => {
    const plain = {
      offersDisclosure: true,
      withholdsIndividuals: false,
      isPrivate: false,
      isConsentGiven: null,
      isPendingVerification: false,
    };
    expect(whyNotDisclosed({ ...plain, ...facts })).toBe(expected);
  });
});
