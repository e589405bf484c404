import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_SORTS } from '../contract/list-endpoints.ts';
import { STATUS_IDS } from '../rules/domain-status.ts';
import { addressOf, type ListView, sortedBy, sortOf, viewOf, WHOLE_LIST } from './list-view.ts';

const views: fc.Arbitrary<ListView> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 30 }),
  status: fc.constantFrom('' as const, ...STATUS_IDS),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom(...DOMAIN_SORTS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
});

describe('the view of a list', () => {
  test('survives a round trip through the URL, whatever the input', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { searchParams } = new URL(addressOf('/domains/manage', view), 'http://here.test');

        expect(viewOf(Object.fromEntries(searchParams))).toEqual(view);
      }),
    );
  });

  test('defaults to the whole list by name where the URL is empty or invalid', () => {
    expect(viewOf({})).toEqual(WHOLE_LIST);
    expect(viewOf({ status: 'purple', sort: 'colour', order: 'sideways' })).toEqual(WHOLE_LIST);
    expect(addressOf('/domains/manage', WHOLE_LIST)).toBe('/domains/manage');
    expect(sortOf(WHOLE_LIST)).toEqual({ by: 'domain', order: 'asc' });
  });

  test('sorted by name is the default, and leaves the URL', () => {
    const view = sortedBy(WHOLE_LIST, { by: 'expiry', order: 'desc' });

    expect(addressOf('/domains/manage', view)).toBe('/domains/manage?sort=expiry&order=desc');
    expect(sortedBy(view, { by: 'domain', order: 'asc' })).toEqual(WHOLE_LIST);
  });
});
