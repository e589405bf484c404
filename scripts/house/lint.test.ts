import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import type { PlantedTree } from './planted-tree.ts';

const SERVER = 'features/dns/server';

/** Per rule a file that breaks it and nothing else that matters here. */
const PLANTED: Record<string, { path: string; text: string }> = {
  'no-floating-promises': { path: `${SERVER}/floats.ts`, text: 'async function go() {}\ngo();\n' },
  'no-misused-promises': {
    path: 'features/dns/web/misuse.tsx',
    text: 'export const a = <a onClick={async () => { await fetch("/"); }}>a</a>;\n',
  },
  'await-thenable': { path: `${SERVER}/awaits.ts`, text: 'export const a = await 1;\n' },
  'no-explicit-any': { path: `${SERVER}/any.ts`, text: 'export function a(b: any) { return typeof b; }\n' },
  'no-unsafe-member-access': { path: `${SERVER}/unsafe.ts`, text: 'console.info(JSON.parse("{}").a);\n' },
  'no-non-null-assertion': { path: `${SERVER}/bang.ts`, text: 'export const a = [1].at(0)!;\n' },
  'switch-exhaustiveness-check': {
    path: `${SERVER}/switch.ts`,
    text: 'export function a(b: 1 | 2) { switch (b) { case 1: return 1; } return 2; }\n',
  },
  'no-default-export': { path: `${SERVER}/default.ts`, text: 'export default 1;\n' },
  'ban-ts-comment': { path: `${SERVER}/ignores.ts`, text: '// @ts-ignore\nexport const a = 1;\n' },
  'no-console': { path: `${SERVER}/prints.ts`, text: 'console.log(1);\n' },
  'max-lines': { path: `${SERVER}/long.ts`, text: 'export const a = 1;\n' + '//\n'.repeat(450) },
  'filename-case': { path: `${SERVER}/camelCase.ts`, text: 'export const a = 1;\n' },
  'rules-of-hooks': {
    path: 'features/dns/web/hooks.tsx',
    text: "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); return null; }\n",
  },
  'no-focused-tests': {
    path: `${SERVER}/focus.test.ts`,
    text: "import { test } from 'vitest';\ntest.only('a', () => {});\n",
  },
};

let tree: PlantedTree;
let found: string[];

describe('lint', () => {
  beforeAll(async () => {
    const files = new Map(Object.values(PLANTED).map(({ path, text }) => [path, text]));
    files.set('platform/database/any.ts', 'export function a(b: any) { return b; }\n');
    tree = await plantTree(files, [
      '.oxlintrc.json',
      'tsconfig.base.json',
      'tsconfig.json',
      'tsconfig.node.json',
      'tsconfig.rules.json',
      'tsconfig.web.json',
      'tsconfig.web-tests.json',
    ]);
    const { diagnostics } = JSON.parse(tree.run('oxlint', ['-f', 'json', 'features', 'platform'])) as {
      diagnostics: { code: string; filename: string }[];
    };
    found = diagnostics.map(({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1] ?? code} in ${filename}`);
  }, 60_000);

  afterAll(() => tree.remove());

  test.each(Object.entries(PLANTED))('%s bites', (rule, { path }) => {
    expect(found).toContain(`${rule} in ${path}`);
  });

  test('the escape for Kysely only works in platform/database', () => {
    expect(found.filter((line) => line.includes('platform/database'))).toEqual([]);
  });
});
