import { describe, expect, test } from 'vitest';
import { isRecordSet, type RecordToSet, recordsToSet } from './mapping-records.ts';
import type { ServerFinding } from './mapping-setup.ts';

const SITE = { addresses: ['198.51.100.7'], siteHost: 'fernstudio.namestead.site' };

describe('the records to set for a connected name (acquisition, section 2, "Connect Your Domain")', () => {
  test.each([
    [
      'fern.com',
      'fern.com',
      [
        { type: 'A', name: '@', value: '198.51.100.7' },
        { type: 'CNAME', name: 'www', value: 'fern.com' },
      ],
    ],
    ['shop.fern.com', 'fern.com', [{ type: 'CNAME', name: 'shop', value: 'fernstudio.namestead.site' }]],
    ['a.b.fern.co.uk', 'fern.co.uk', [{ type: 'CNAME', name: 'a.b', value: 'fernstudio.namestead.site' }]],
  ])('%s in the zone of %s', (name, registrable, records) => {
    expect(recordsToSet({ name, registrable, ...SITE })).toEqual(records);
  });
});

describe('whether a record is set', () => {
  const OURS = ['198.51.100.7', '198.51.100.8'];
  const A: RecordToSet = { type: 'A', name: '@', value: '198.51.100.7' };
  const WWW: RecordToSet = { type: 'CNAME', name: 'www', value: 'fern.com' };
  const at = (addresses: readonly string[], more: Partial<ServerFinding> = {}): ServerFinding => ({
    server: 'ns1.host.example',
    address: '203.0.113.1',
    state: 'answers',
    alias: null,
    addresses,
    ...more,
  });
  const SILENT = at([], { state: 'silent' });

  test.each<[string, RecordToSet, readonly ServerFinding[], boolean | null]>([
    ['our address at every server', A, [at(['198.51.100.7']), at(['198.51.100.7'])], true],
    ['our address at one of two', A, [at(['198.51.100.7']), at(['203.0.113.80'])], false],
    ['another address of ours', A, [at(['198.51.100.8'])], false],
    ['our address with another one', A, [at(['198.51.100.7', '203.0.113.80'])], true],
    ['a silent server beside one that has it', A, [at(['198.51.100.7']), SILENT], true],
    ['silent servers only', A, [SILENT], null],
    ['no queried server', A, [], null],
    ['a name missing from the zone', WWW, [at([], { state: 'nonexistent' })], false],
    ['the alias', WWW, [at(['203.0.113.80'], { alias: 'fern.com' })], true],
    ['another alias', WWW, [at(['203.0.113.80'], { alias: 'host.example' })], false],
    ['our address instead of the alias', WWW, [at(['198.51.100.7'])], true],
    ['a proxy', A, [at(['104.16.1.1'])], null],
    ['a proxy at one server, our address at the other', A, [at(['104.16.1.1']), at(OURS)], null],
  ])('%s', (_kind, record, findings, isSet) => {
    expect(isRecordSet(record, findings, OURS)).toBe(isSet);
  });
});
