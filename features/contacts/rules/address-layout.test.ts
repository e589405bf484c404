import { describe, expect, test } from 'vitest';
import { addressLayout } from './contact-details.ts';
import { COUNTRIES_WITH_STATES } from './countries.ts';
import { findStates } from './states.ts';

const POSTAL_CODE_FIRST =
  'AR AT BA BG CH CL CZ DE DK EE ES FI FR HU IS IL LU MC NL NO PL PT RO SE SI SK SV UY VE'.split(' ');

describe('address layouts by country (cart spec, section 9)', () => {
  test.each(POSTAL_CODE_FIRST)('%s: postal code, then city, and no states apply', (country) => {
    expect(addressLayout(country)).toEqual(['postalCode', 'city']);
    expect(findStates(country)).toEqual([]);
  });

  test.each(['GB', 'IE'])('%s: city, then postal code', (country) => {
    expect(addressLayout(country)).toEqual(['city', 'postalCode']);
  });

  test.each([...COUNTRIES_WITH_STATES, 'JP', 'ZA', ''])('%s: city, state, postal code', (country) => {
    expect(addressLayout(country)).toEqual(['city', 'state', 'postalCode']);
  });
});
