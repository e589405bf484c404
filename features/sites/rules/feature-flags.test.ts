import { describe, expect, test } from 'vitest';
import { findFlag, flagsOfSite, FLAG_NAMES, isFlagOn, readFlags } from './feature-flags.ts';

describe('feature flags', () => {
  test('by themselves only the search for names is on', () => {
    expect([...readFlags('').on]).toEqual(['upgrades/domain-search']);
  });

  test('an operator turns some on and others off', () => {
    const { on, unknown } = readFlags(' nav-unification, cloud ,-upgrades/domain-search,');

    expect([...on]).toEqual(['nav-unification', 'cloud']);
    expect(unknown).toEqual([]);
  });

  test('reports an unknown name', () => {
    expect(readFlags('cloud,nav-unificaton,-clouds').unknown).toEqual(['nav-unificaton', '-clouds']);
  });

  test('every flag of the specs exists, and one of ours', () => {
    expect(FLAG_NAMES).toHaveLength(9);
  });
});

describe('feature flags of a site', () => {
  const { on } = readFlags('cloud');

  test.each([
    ['on in the installation', 'cloud', {}, true],
    ['on in the installation, off at the site', 'cloud', { cloud: false }, false],
    ['off in the installation', 'nav-unification', {}, false],
    ['off in the installation, on at the site', 'nav-unification', { 'nav-unification': true }, true],
    ['said of another feature', 'nav-unification', { cloud: true }, false],
  ] as const)('%s', (_what, name, ofSite, expected) => {
    expect(isFlagOn(name, on, ofSite)).toBe(expected);
    expect(flagsOfSite(on, ofSite).includes(name)).toBe(expected);
  });

  test('a name that no feature has any more turns nothing on', () => {
    expect(flagsOfSite(on, { 'long-gone': true })).toEqual(['upgrades/domain-search', 'cloud']);
    expect(findFlag('long-gone')).toBeNull();
    expect(findFlag('cloud')).toBe('cloud');
  });
});
