import { describe, expect, test } from 'vitest';
import { addressLayout } from './address-layout.ts';

describe('address layouts by country (cart spec, section 9)', () => {
  test.each([
    ['DE', ['postalCode', 'city']],
    ['FR', ['postalCode', 'city']],
    ['VE', ['postalCode', 'city']],
    ['GB', ['city', 'postalCode']],
    ['IE', ['city', 'postalCode']],
    ['US', ['city', 'state', 'postalCode']],
    ['CA', ['city', 'state', 'postalCode']],
    ['', ['city', 'state', 'postalCode']],
  ])('%s', (country, layout) => {
    expect(addressLayout(country)).toEqual(layout);
  });
});
