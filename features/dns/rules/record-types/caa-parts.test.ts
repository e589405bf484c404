import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caaParts, caaText } from './caa.ts';

describe('the parts of a CAA record (RFC 8659, section 4)', () => {
  test.each([
    ['', { flags: '0', tag: 'issue', value: '' }],
    ['0 issue "letsencrypt.org"', { flags: '0', tag: 'issue', value: 'letsencrypt.org' }],
    ['128 IODEF mailto:a@b.example', { flags: '128', tag: 'iodef', value: 'mailto:a@b.example' }],
    ['0 issue ";"', { flags: '0', tag: 'issue', value: ';' }],
    [String.raw`0 x "a \"b\" \\"`, { flags: '0', tag: 'x', value: String.raw`a "b" \ `.trim() }],
    [' issue "x"', { flags: '', tag: 'issue', value: 'x' }],
    // Unprintable octets stay escaped, and so does data without parts.
    [String.raw`0 issue "\001"`, null],
    ['0 issue "a" "b"', null],
    ['nonsense', null],
  ])('of %s', (data, parts) => expect(caaParts(data)).toEqual(parts));

  test('form values survive a round trip', () => {
    const parts = fc.record({
      flags: fc.stringMatching(/^\d{0,3}$/),
      tag: fc.stringMatching(/^[a-z]{1,9}$/),
      value: fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
    });
    fc.assert(
      fc.property(parts, (each) => {
        expect(caaParts(caaText(each))).toEqual(each);
      }),
    );
  });
});
