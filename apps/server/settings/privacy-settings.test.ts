import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const GIVEN = 'Acme Privacy|privacy@acme.example|+49 30 123456|Hafenweg 1|Berlin||10115|de';

test('the contact of private names is read from one setting, in the form of registries', () => {
  expect(readConfig({ PRIVACY_CONTACT: GIVEN }).privacyContact).toMatchObject({
    organization: 'Acme Privacy',
    email: 'privacy@acme.example',
    phone: '+49.30123456',
    address1: 'Hafenweg 1',
    city: 'Berlin',
    state: '',
    postalCode: '10115',
    countryCode: 'DE',
  });
});

test('the sandbox has a contact of its own', () => {
  expect(readConfig({}).privacyContact.email).toBe('privacy@namestead.test');
});

test.each(['Acme', `${GIVEN}|more`, GIVEN.replace('acme.example', 'acme'), GIVEN.replace('|de', '|xx')])(
  '%j is no contact',
  (text) => {
    expect(() => readConfig({ PRIVACY_CONTACT: text })).toThrow('PRIVACY_CONTACT');
  },
);
