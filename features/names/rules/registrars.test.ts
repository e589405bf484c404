import { describe, expect, test } from 'vitest';
import {
  findRegistrar,
  fixedContactFields,
  registrarText,
  removesPrivacyForContactChange,
} from './registrars.ts';

const OPEN = { brand: 'Acme', isInMaintenance: false };

describe('the registrar of a name (management, section 3, `registrar`)', () => {
  test.each([
    ['harbor.com', 'own', 'Acme'],
    ['harbor.club', 'WWD', 'WWD'],
    ['harbor.berlin', 'own', 'Acme'],
  ] as const)('of %s is %s and reads %s', (name, registrar, text) => {
    expect(findRegistrar(name)).toBe(registrar);
    expect(registrarText(name, OPEN)).toBe(text);
  });

  test.each(['harbor.com', 'harbor.club'])(
    'of %s reads as the maintenance value during maintenance',
    (name) => {
      expect(registrarText(name, { ...OPEN, isInMaintenance: true })).toBe('Registrar TLD Maintenance');
    },
  );

  test('decides whether privacy goes before a contact changes', () => {
    expect(removesPrivacyForContactChange('harbor.club')).toBe(true);
    expect(removesPrivacyForContactChange('harbor.com')).toBe(false);
  });

  test.each(['harbor.uk', 'harbor.fr', 'harbor.eu'])(
    'the holder of %s changes by a change of registrant only',
    (name) => {
      expect(fixedContactFields(name)).toEqual(['firstName', 'lastName', 'organization']);
    },
  );

  test.each(['harbor.com', 'harbor.nl', 'harbor.berlin'])('any field of %s can change', (name) => {
    expect(fixedContactFields(name)).toEqual([]);
  });
});
