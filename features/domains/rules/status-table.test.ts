import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts, anyStatusSite } from '../testing/any-domain.ts';
import { NOW } from '../testing/domain-facts.ts';
import { asksForSomething, domainStatus, statusUrgency } from './domain-status.ts';
import { STATUS_BITS, statusCode, statusCodes, tabulateStatuses } from './status-table.ts';
import type { TabulatedType } from './status-table.ts';

const TYPES = Object.keys(STATUS_BITS) as TabulatedType[];

test('the table has a status for every combination of a type, and uses every bit', () => {
  for (const type of TYPES) {
    const table = tabulateStatuses(type);
    const bits = STATUS_BITS[type];
    expect(table).toHaveLength(2 ** bits.length);
    for (const [position, bit] of bits.entries()) {
      const changes = table.some((code, row) => code !== table[row ^ (2 ** position)]);
      expect(`${type} ${bit}: ${changes}`).toBe(`${type} ${bit}: true`);
    }
  }
});

test('a code holds the rank and whether a status asks for something', () => {
  fc.assert(
    fc.property(anyFacts, anyStatusSite, (facts, site) => {
      const status = domainStatus(facts, site, NOW);
      const code = statusCode(status);
      expect(code % 2 === 1).toBe(asksForSomething(status));
      expect(Math.floor(code / 2)).toBe(statusUrgency(status));
      const { from, to } = statusCodes(status.id);
      expect(code >= from && code <= to).toBe(true);
    }),
  );
});
