import { describe, expect, test } from 'vitest';
import { findCircle } from './chunk-order.ts';

const imports = (entries: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(entries));

describe('chunks that import each other in a circle', () => {
  test('are found, and named in the order of their imports', () => {
    expect(findCircle(imports({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
    expect(findCircle(imports({ a: ['a'] }))).toEqual(['a', 'a']);
  });

  test('are not those that several chunks import', () => {
    expect(findCircle(imports({ page: ['a', 'b'], other: ['b'], a: ['b'], b: [] }))).toBeNull();
  });
});
