import { describe, expect, test } from 'vitest';
import { recordsToSet } from './mapping-records.ts';

const SITE = { addresses: ['198.51.100.7'], siteHost: 'fernstudio.namestead.site' };

describe('what is to be set for a connected name (acquisition, section 2, "Connect Your Domain")', () => {
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
