import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import type { PlantedTree } from './planted-tree.ts';

const DOM = 'export const width = document.body.clientWidth;\n';
const NODE = 'export const home = process.cwd();\n';

const FILES = new Map([
  ['features/dns/rules/dom.ts', DOM],
  ['features/dns/rules/node.ts', NODE],
  ['features/dns/rules/node.test.ts', NODE],
  ['features/dns/contract/node.ts', NODE],
  ['platform/kernel/dom.ts', DOM],
  ['platform/dns-wire/node.ts', NODE],
  ['features/dns/server/dom.ts', DOM],
  ['features/dns/server/node.ts', NODE],
  ['features/dns/web/dom.tsx', DOM],
  ['features/dns/web/node.tsx', NODE],
  ['features/dns/web/both.test.tsx', DOM + NODE],
  ['apps/web/node.ts', NODE],
  ['platform/ui/node.ts', NODE],
  ['tests/browser/both.test.ts', DOM + NODE],
  ['tests/dom.test.ts', DOM],
  ['features/dns/server/unsafe.ts', 'export const first: number = [1][0];\n'],
  ['features/dns/server/enum.ts', 'export enum Kind { A }\n'],
]);
const COMPILES = ['rules', 'node', 'web', 'web-tests'];

let tree: PlantedTree;
let refused: string[];

describe('the four compiles', () => {
  beforeAll(async () => {
    tree = await plantTree(FILES, [
      'tsconfig.base.json',
      'tsconfig.json',
      ...COMPILES.map((name) => `tsconfig.${name}.json`),
    ]);
    refused = COMPILES.flatMap((name) =>
      tree
        .run('tsc', ['-p', `tsconfig.${name}.json`, '--pretty', 'false'])
        .split('\n')
        .flatMap((line) => /^(.+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
        .map((path) => `${name}: ${path}`),
    );
  }, 60_000);

  afterAll(() => tree.remove());

  test('rules, contracts and the kernel use neither DOM nor Node types', () => {
    expect(refused.filter((line) => line.startsWith('rules:')).toSorted()).toEqual([
      'rules: features/dns/contract/node.ts',
      'rules: features/dns/rules/dom.ts',
      'rules: features/dns/rules/node.ts',
      'rules: platform/dns-wire/node.ts',
      'rules: platform/kernel/dom.ts',
    ]);
  });

  test('the server and its tests know no document, no unchecked index and no syntax that stays', () => {
    expect(refused.filter((line) => line.startsWith('node:')).toSorted()).toEqual([
      'node: features/dns/rules/dom.ts',
      'node: features/dns/server/dom.ts',
      'node: features/dns/server/enum.ts',
      'node: features/dns/server/unsafe.ts',
      'node: platform/kernel/dom.ts',
      'node: tests/dom.test.ts',
    ]);
  });

  test('the browser code uses no Node types', () => {
    expect(refused.filter((line) => line.startsWith('web:')).toSorted()).toEqual([
      'web: apps/web/node.ts',
      'web: features/dns/web/node.tsx',
      'web: platform/ui/node.ts',
    ]);
  });

  test('tests of the browser and through a browser know both', () => {
    expect(refused.filter((line) => line.startsWith('web-tests:'))).toEqual([]);
  });
});
