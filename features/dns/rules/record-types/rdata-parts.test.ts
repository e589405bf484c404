import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_FIELDS } from '../read-record.ts';
import { joinRdata, splitRdata, wrongPart } from './rdata-parts.ts';
import type { PartsOfField } from './rdata-parts.ts';
import { recordType } from './record-types.ts';
import type { ZoneType } from './record-types.ts';

/** The field of a type that is entered in parts. */
function findParts(type: ZoneType): PartsOfField {
  const field = recordType(type).fields.find(({ kind }) => kind === 'parts');
  if (field?.kind !== 'parts') throw new Error(`${type} has no field with parts`);
  return field;
}

describe('records entered in parts', () => {
  test.each([
    ['SSHFP', '', ['4', '2', '']],
    ['SSHFP', '1 1 9f86 d081', ['1', '1', '9f86 d081']],
    ['TLSA', '', ['3', '1', '1', '']],
    ['TLSA', '0 0 2', ['0', '0', '2', '']],
    ['HTTPS', '', ['1', '', '']],
    ['HTTPS', '1 . alpn=h2,h3 port=8443', ['1', '.', 'alpn=h2,h3 port=8443']],
    ['SVCB', '0 a.example.net.', ['0', 'a.example.net.', '']],
    ['SVCB', '1  alpn=h2', ['1', '', 'alpn=h2']],
    ['SVCB', 'nonsense', ['nonsense', '', '']],
    ['URI', '', ['10', '1', '']],
    ['URI', '1 2 "ftp://a.net/"', ['1', '2', 'ftp://a.net/']],
    ['URI', '1 2 ftp://a.net/', ['1', '2', 'ftp://a.net/']],
  ] as const)('of %s "%s" are %j', (type, data, words) => {
    expect(splitRdata(data, findParts(type))).toEqual(words);
  });

  test.each(['SVCB', 'URI'] as const)('form values of %s survive a round trip', (type) => {
    const words = fc.tuple(fc.stringMatching(/^\d{1,5}$/), fc.stringMatching(/^[a-z.]{0,9}$/), fc.string());
    fc.assert(
      fc.property(words, (each) => {
        expect(splitRdata(joinRdata(each, findParts(type)), findParts(type))).toEqual(each);
      }),
    );
  });

  // RFC 4255, 6594, 7479, 8709; RFC 6698, section 2.1: with data of the right length for each kind.
  test.each(['SSHFP', 'TLSA'] as const)('every selectable number of %s is accepted', (type) => {
    const { parts } = findParts(type);
    for (const [at, part] of parts.entries()) {
      for (const chosen of part.kind === 'choice' ? Object.keys(part.choices) : []) {
        const numbers = parts.map(({ defaultValue }, place) => (place === at ? chosen : defaultValue));
        const octets = type === 'SSHFP' ? (numbers[1] === '1' ? 20 : 32) : numbers[2] === '2' ? 64 : 32;
        expect(
          recordType(type).parse(joinRdata([...numbers, 'ab'.repeat(octets)], findParts(type))),
          chosen,
        ).not.toBeNull();
      }
    }
  });
});

describe('errors in data entered in parts', () => {
  test.each([
    ['SVCB', '. alpn=h2', 'priority'],
    ['SVCB', '1 pool', 'target'],
    ['HTTPS', '1', 'target'],
    ['HTTPS', '1 . alpn', undefined],
    ['HTTPS', '0 . alpn=h2', undefined],
    ['TLSA', '4 1 1 ab', 'usage'],
    ['TLSA', '3 2 1 ab', 'selector'],
    ['TLSA', '3 1 3 ab', 'matching'],
    ['TLSA', '3 1 1 ab', undefined],
    ['URI', 'x 1 "ftp://a.net/"', 'priority'],
    ['URI', '1 x "ftp://a.net/"', 'weight'],
    ['URI', '1 1 ""', undefined],
    ['SSHFP', '5 2 ab', 'algorithm'],
    ['SSHFP', '4 3 ab', 'hash'],
    ['SSHFP', '4 2 ab', undefined],
  ] as const)(
    '%s %s is shown at its part, or at the rest (RFC 9460, 6698, 4255, 7553)',
    (type, data, part) => {
      const [fault] = recordType(type).validate({ ...EMPTY_FIELDS, type, data });

      expect(fault?.field).toBe('data');
      expect(wrongPart(findParts(type), fault)).toBe(part);
    },
  );
});
