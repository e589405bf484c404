import { describe, expect, test } from 'vitest';
import { RDATA_CORPUS } from '../../testing/rdata-corpus.ts';
import { OFFERED_TYPES, WRITABLE_TYPES, isZoneType, recordType } from './record-types.ts';
import type { ZoneType } from './record-types.ts';

const TYPES = Object.keys(RDATA_CORPUS).filter(isZoneType);

function stored(type: ZoneType, text: string): string | null {
  const data = recordType(type).parse(text);
  return data && recordType(type).print(data);
}

describe('supported record types', () => {
  test('the spec’s six come first (spec domain acquisition, section 9), then the others', () => {
    expect(OFFERED_TYPES).toEqual(['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV']);
    expect(WRITABLE_TYPES).toEqual([
      ...OFFERED_TYPES,
      'ALIAS',
      'CAA',
      'HTTPS',
      'NS',
      'PTR',
      'SSHFP',
      'SVCB',
      'TLSA',
      'URI',
    ]);
    expect(TYPES.toSorted()).toEqual([...WRITABLE_TYPES, 'SOA'].toSorted());
  });

  test('each has its own name, and host names only in existing parts', () => {
    for (const type of TYPES) expect(recordType(type).type).toBe(type);
    expect(TYPES.filter((type) => recordType(type).hosts !== undefined).toSorted()).toEqual([
      'ALIAS',
      'CNAME',
      'HTTPS',
      'MX',
      'NS',
      'PTR',
      'SOA',
      'SRV',
      'SVCB',
    ]);
  });
});

describe.each(TYPES)('%s in presentation format', (type) => {
  const { canonical, accepted, refused } = RDATA_CORPUS[type];

  test.each(canonical)('%s stays as it is', (text) => expect(stored(type, text)).toBe(text));

  test.each(accepted)('%s is stored as %s, and is stable', (text, canonicalText) => {
    expect(stored(type, text)).toBe(canonicalText);
    expect(stored(type, canonicalText)).toBe(canonicalText);
  });

  test.each(refused)('"%s" is invalid', (text) => expect(stored(type, text)).toBeNull());
});
