import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasOutdatedPlugin, isOlderVersion, parsePluginVersion } from './plugin-version.ts';

const versions = fc
  .array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('.'));

describe('the version of the plugin that connects a site', () => {
  test.each([
    ['3.4', '3.4'],
    ['12', '12'],
    ['12.1.0.7', '12.1.0.7'],
    ['', null],
    ['3.4-beta', null],
    ['v3.4', null],
    ['3..4', null],
    ['1.2.3.4.5', null],
    ['99999', null],
  ])('%j is read as %j', (text, version) => {
    expect(parsePluginVersion(text)).toBe(version);
  });

  test.each([
    ['3.3.9', '3.4', true],
    ['3.4', '3.4', false],
    ['3.4.0', '3.4', false],
    ['3.10', '3.4', false],
    ['12.1', '3.4', false],
    ['3', '3.4', true],
  ])('%s is older than %s: %s', (version, other, expected) => {
    expect(isOlderVersion(version, other)).toBe(expected);
  });

  test('of two versions at most one is older, and none is older than itself', () => {
    fc.assert(
      fc.property(versions, versions, (one, other) => {
        expect(isOlderVersion(one, one)).toBe(false);
        expect(isOlderVersion(one, other) && isOlderVersion(other, one)).toBe(false);
      }),
    );
  });

  test.each([
    ['a connected site with an old one', { isJetpack: true, pluginVersion: '3.2' }, true],
    ['a connected site with the required one', { isJetpack: true, pluginVersion: '3.4' }, false],
    ['a connected site of an unknown version', { isJetpack: true, pluginVersion: null }, false],
    ['a site hosted here', { isJetpack: false, pluginVersion: '3.2' }, false],
  ])('%s is outdated: %s', (_what, site, expected) => {
    expect(hasOutdatedPlugin(site)).toBe(expected);
  });
});
