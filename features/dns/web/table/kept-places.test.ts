import { describe, expect, test } from 'vitest';
import { buildWireRecord } from '../testing/wire-record.ts';
import { keepPlaces } from './kept-places.ts';

const records = (...ids: string[]) => ids.map((id) => buildWireRecord({ id }));

describe('the places of records after a change', () => {
  test.each([
    ['an edited record stays where it was', ['1', '2', '3'], ['1', '3', '4'], ['1', '4', '3'], ['4']],
    ['a new record comes first', ['1', '2'], ['1', '2', '3'], ['3', '1', '2'], ['3']],
    ['a deleted one leaves no gap', ['1', '2', '3'], ['1', '3'], ['1', '3'], []],
    ['two edited, one new', ['1', '2', '3'], ['2', '4', '5', '6'], ['6', '4', '2', '5'], ['4', '5', '6']],
    ['many are not marked', ['1'], ['1', '2', '3', '4', '5'], ['2', '3', '4', '5', '1'], []],
    ['nothing changed', ['2', '1'], ['1', '2'], ['2', '1'], []],
  ])('%s', (_what, before, after, places, changed) => {
    const placed = keepPlaces(records(...before), records(...after));

    expect(placed.records.map(({ id }) => id)).toEqual(places);
    expect([...placed.changed]).toEqual(changed);
  });

  test('10,000 records are placed quickly', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => buildWireRecord({ id: String(at) }));
    const start = performance.now();

    expect(keepPlaces(many, [...many.slice(1), buildWireRecord({ id: 'new' })]).records[0]?.id).toBe('new');

    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
