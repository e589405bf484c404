import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_SORTS } from '../contract/list-endpoints.ts';
import { STATUS_IDS } from '../rules/domain-status.ts';
import {
  buildListUrl,
  chooseSort,
  LIST_COLUMNS,
  type ListView,
  readView,
  sortedBy,
  WHOLE_LIST,
} from './list-view.ts';

const views: fc.Arbitrary<ListView> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 30 }),
  status: fc.constantFrom('' as const, ...STATUS_IDS),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom(...DOMAIN_SORTS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  tld: fc.constantFrom('', 'com', 'xn--p1ai'),
  expires: fc.constantFrom('', '1d', '30d', '3650d'),
  renew: fc.constantFrom('' as const, 'on' as const, 'off' as const),
  lock: fc.constantFrom('' as const, 'on' as const, 'off' as const),
  onSite: fc.constantFrom('', 'shop.namestead.site'),
  columns: fc.subarray([...LIST_COLUMNS]),
});

describe('the view of a list', () => {
  test('survives a round trip through the URL, whatever the input', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { searchParams } = new URL(buildListUrl('/domains/manage', view), 'http://here.test');

        expect(readView(Object.fromEntries(searchParams))).toEqual(view);
      }),
    );
  });

  test('defaults to the whole list by name where the URL is empty or invalid', () => {
    expect(readView({})).toEqual(WHOLE_LIST);
    expect(readView({ status: 'purple', sort: 'colour', order: 'sideways' })).toEqual(WHOLE_LIST);
    expect(readView({ tld: '.COM', expires: '30', renew: 'maybe', lock: 'yes' })).toEqual(WHOLE_LIST);
    expect(buildListUrl('/domains/manage', WHOLE_LIST)).toBe('/domains/manage');
    expect(chooseSort(WHOLE_LIST)).toEqual({ by: 'domain', order: 'asc' });
  });

  test('sorted by name is the default, and leaves the URL', () => {
    const view = sortedBy(WHOLE_LIST, { by: 'expiry', order: 'desc' });

    expect(buildListUrl('/domains/manage', view)).toBe('/domains/manage?sort=expiry&order=desc');
    expect(sortedBy(view, { by: 'domain', order: 'asc' })).toEqual(WHOLE_LIST);
  });
});
