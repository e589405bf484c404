import { describe, expect, test } from 'vitest';
import { importGraph, reachableFrom, shortestChain } from './import-graph.ts';
import { isProductFile, listCrumbs, lostBounds, measureHouse, walk } from './measure-house.ts';

const graph = importGraph([
  {
    path: 'features/a/web/page.tsx',
    text: "import { useA } from './use-a.ts';\nexport const Page = () => 1;\n",
  },
  {
    path: 'features/a/web/use-a.ts',
    text: "import type { Shape } from '../rules/shape.ts';\nexport function useA() {}\n",
  },
  { path: 'features/a/rules/shape.ts', text: 'export interface Shape {}\n' },
  {
    path: 'features/a/server/do-a.ts',
    text: [
      "import type { Shape } from '../rules/shape.ts';",
      "import { read } from '#platform/files/read.ts';",
      "const late = () => import('./late.ts');",
      'export async function doA() {}',
      '',
    ].join('\n'),
  },
  { path: 'features/a/server/late.ts', text: "export * from './later.ts';\n" },
  { path: 'features/a/server/later.ts', text: 'export const later = 1;\n' },
  { path: 'platform/files/read.ts', text: 'export const read = 1;\n' },
]);

describe('the import graph', () => {
  test('reads relative, absolute, dynamic and passed-on imports', () => {
    expect(graph.files.get('features/a/server/do-a.ts')).toMatchObject({
      lines: 4,
      importLines: 2,
      exportedNames: ['doA'],
      imports: ['features/a/rules/shape.ts', 'platform/files/read.ts', 'features/a/server/late.ts'],
    });
  });

  test('reaches what runs, which types do not', () => {
    expect([...reachableFrom(graph, 'features/a/server/do-a.ts')].sort()).toEqual([
      'features/a/server/do-a.ts',
      'features/a/server/late.ts',
      'features/a/server/later.ts',
      'platform/files/read.ts',
    ]);
  });

  test('finds the shortest chain between two files, or none', () => {
    expect(shortestChain(graph, 'features/a/web/page.tsx', 'features/a/rules/shape.ts')).toHaveLength(3);
    expect(shortestChain(graph, 'platform/files/read.ts', 'features/a/rules/shape.ts')).toBeNull();
  });
});

describe('the measures', () => {
  test('count the files of a walk, those between its steps included', () => {
    expect([...walk(graph, ['Page', 'useA', 'doA'])].sort()).toEqual([
      'features/a/server/do-a.ts',
      'features/a/server/late.ts',
      'features/a/web/page.tsx',
      'features/a/web/use-a.ts',
    ]);
  });

  test('leave out tests, builders of tests and migrations', () => {
    expect(
      [
        'features/a/a.test.ts',
        'features/a/testing/b.ts',
        'features/a/server/migrations/0001.ts',
        'tests/x.ts',
      ].filter(isProductFile),
    ).toEqual([]);
  });

  test('say which bounds are met', () => {
    const measures = new Map(measureHouse(graph).map((measure) => [measure.name, measure]));

    expect(measures.get('product files')).toMatchObject({ value: 7, isMet: null });
    expect(measures.get('median lines of a file')).toMatchObject({ value: 1, isMet: false });
    expect(measures.get('folders over 40 files')).toMatchObject({ value: 0, isMet: true });
  });

  test('name each small file with one reader, and the reader', () => {
    expect(listCrumbs(graph)).toContain(' 1 features/a/server/later.ts ← features/a/server/late.ts');
    // It has two readers.
    expect(listCrumbs(graph).join()).not.toContain('features/a/rules/shape.ts');
  });

  test('that were met once are kept: one that is exceeded, or can no longer be measured, is lost', () => {
    const bound = (name: string, isMet: boolean | null) => ({ name, value: 1, target: '≤ 0', isMet });

    const lost = lostBounds([
      bound('folders over 40 files', false),
      bound('files that signUp reaches', true),
      bound('files from click to answer: pay', false),
    ]);

    expect(lost.map(({ name }) => name)).toEqual(['folders over 40 files']);
    // This tree has no such use case.
    expect(lostBounds(measureHouse(graph)).map(({ name }) => name)).toContain('files that signUp reaches');
  });
});
