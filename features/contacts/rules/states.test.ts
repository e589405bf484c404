import { describe, expect, test } from 'vitest';
import { COUNTRIES_WITH_STATES, isCountryCode } from './countries.ts';
import { canonicalState, findStates } from './states.ts';

describe('states and provinces', () => {
  test.each(COUNTRIES_WITH_STATES)('%s: codes and names are unique, and stand by name', (country) => {
    const states = findStates(country);

    expect(isCountryCode(country)).toBe(true);
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
    const names = states.map(({ name }) => name.replace(/\./g, ''));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    for (const { code } of states) expect(code).toMatch(/^[A-Z]{2,3}$/);
  });

  test.each([
    ['US', 60],
    ['CA', 13],
    ['AU', 8],
    ['BR', 27],
    ['IN', 36],
    ['IT', 107],
    ['MX', 32],
  ])('%s has %i (ISO 3166-2)', (country, count) => {
    expect(findStates(country)).toHaveLength(count);
  });

  test.each([
    ['US', 'ny', 'NY'],
    ['US', 'US-NY', 'NY'],
    ['US', 'new  york', 'NY'],
    ['CA', 'Québec', 'QC'],
    ['BR', 'Sao Paulo', 'SP'],
    ['IT', 'L’Aquila', 'AQ'],
    ['US', 'Ontario', 'Ontario'],
    ['US', '', ''],
    ['US', '東京', '東京'],
    ['JP', 'Tokyo', 'Tokyo'],
  ])('in %s %j is kept as %j', (country, text, state) => {
    expect(canonicalState(country, text)).toBe(state);
  });

  test.each(['', 'XX', 'DE', 'constructor', '__proto__'])('%j lists none', (country) => {
    expect(findStates(country)).toEqual([]);
  });
});
