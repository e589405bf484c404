import { describe, expect, test } from 'vitest';
import { FLAG_NAMES, readFlags } from './feature-flags.ts';

describe('feature flags', () => {
  test('by themselves only the search for names is on', () => {
    expect([...readFlags('').on]).toEqual(['upgrades/domain-search']);
  });

  test('an operator turns some on and others off', () => {
    const { on, unknown } = readFlags(' nav-unification, cloud ,-upgrades/domain-search,');

    expect([...on]).toEqual(['nav-unification', 'cloud']);
    expect(unknown).toEqual([]);
  });

  test('a name that does not exist is told', () => {
    expect(readFlags('cloud,nav-unificaton,-clouds').unknown).toEqual(['nav-unificaton', '-clouds']);
  });

  test('every flag of the specs exists', () => {
    expect(FLAG_NAMES).toHaveLength(8);
  });
});
