import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { slimmed } from './slim-contracts.ts';

const parse = (code: string): unknown => parseSync('contract.ts', code).program;

describe('endpoints in the browser', () => {
  test('keep where they are, and lose their schemas', () => {
    const code = [
      'export const getThing = endpoint({',
      "  id: 'get-thing',",
      "  method: 'GET',",
      "  path: '/rest/v1.1/things/{id}',",
      "  summary: 'One thing.',",
      "  access: 'user',",
      '  params: z.object({ id: z.string() }),',
      '  answer: z.object({ path: z.string() }),',
      "  refusals: ['unknown_thing'],",
      '});',
      'export const other = 1;',
    ].join('\n');

    expect(slimmed(code, parse(code))).toBe(
      [
        "export const getThing = endpoint({ id: 'get-thing', method: 'GET', path: '/rest/v1.1/things/{id}' });",
        'export const other = 1;',
      ].join('\n'),
    );
  });

  test('keep a path that is a constant of the file', () => {
    const code =
      "const PATH = '/a';\nexport const a = endpoint({ id: 'a', method: 'POST', path: PATH, body: z.any() });";

    expect(slimmed(code, parse(code))).toBe(
      "const PATH = '/a';\nexport const a = endpoint({ id: 'a', method: 'POST', path: PATH });",
    );
  });
});

describe('schemas in the browser', () => {
  test('can be removed with everything they call if nothing imports them', () => {
    const code = [
      'const text = (limit: number) => z.string().check(z.maxLength(limit));',
      'const shared = { tax: z.int() };',
      'export const thing = z.object({ name: text(20) }).check(z.refine(isNice));',
      "export const NAMES = { name: 'x' } as const;",
    ].join('\n');

    expect(slimmed(code, parse(code))).toBe(
      [
        'const text = (limit: number) => z.string().check(z.maxLength(limit));',
        'const shared = /* @__PURE__ */ (() => ({ tax: z.int() }))();',
        'export const thing = /* @__PURE__ */ (() => (z.object({ name: text(20) }).check(z.refine(isNice))))();',
        "export const NAMES = { name: 'x' } as const;",
      ].join('\n'),
    );
  });
});
