import { describe, expect, test } from 'vitest';
import { findIpsTag, IPS_TAG, matchIpsTags, normalizeIpsTag } from './ips-tag.ts';

const tag = (name: string) => ({ tag: name, registrarName: `${name} Ltd`, registrarUrl: '' });
const TAGS = ['ACME', 'ACME-UK', 'BETA', 'UK-ACME'].map(tag);

describe('IPS tags (management, section 5, "IPS tag")', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['a', ['ACME', 'ACME-UK']],
    ['aCmE', ['ACME', 'ACME-UK']],
    [' acme- ', ['ACME-UK']],
    ['cme', []],
    ['acme-uk2', []],
  ])('"%s" is matched by prefix, in any case', (typed, tags) => {
    expect(matchIpsTags(typed, TAGS).map((each) => each.tag)).toEqual(tags);
  });

  test('a known tag has its registrar; an unknown one is sent in upper case', () => {
    expect(findIpsTag('beta', TAGS)?.registrarName).toBe('BETA Ltd');
    expect(findIpsTag('gamma', TAGS)).toBeNull();
    expect(normalizeIpsTag(' gamma-1 ')).toBe('GAMMA-1');
  });

  test.each([
    ['AB', true],
    ['A', false],
    ['ABCDEFGHIJKLMNOP', true],
    ['ABCDEFGHIJKLMNOPQ', false],
    ['-AB', false],
    ['AB-', false],
    ['ÄB', false],
    ['A B', false],
    ['A_B', false],
  ])('%s is a tag: %s', (text, isTag) => {
    expect(IPS_TAG.test(text)).toBe(isTag);
  });
});
