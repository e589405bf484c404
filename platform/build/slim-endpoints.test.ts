import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { slimmed } from './slim-endpoints.ts';

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
