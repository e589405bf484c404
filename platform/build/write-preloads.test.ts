import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { listFiles, listScreens } from './write-preloads.ts';

const parse = (code: string): unknown => parseSync('routes.tsx', code).program;

describe('the preloads of the first page at an address', () => {
  test('is read from the route table, also where two addresses share a screen', () => {
    const code = [
      "const entry = createRoute({ component: screen(async () => (await import('./entry.tsx')).Entry) });",
      'const { other } = somewhere;',
      "const list = screen(async () => (await import('#features/domains/web/list.tsx')).List, () => ({}));",
      'const routes = [',
      "  at(shell, '/domains', list),",
      "  at(shell, '/domains/$site', list),",
      "  at(entry, '/sign-in', screen(async () => (await import('./sign-in.tsx')).SignIn, () => ({}))),",
      '];',
    ].join('\n');

    expect(listScreens(parse(code))).toEqual([
      { path: '/domains', modules: ['#features/domains/web/list.tsx'] },
      { path: '/domains/$site', modules: ['#features/domains/web/list.tsx'] },
      { path: '/sign-in', modules: ['./entry.tsx', './sign-in.tsx'] },
    ]);
  });

  test('is found where the screens are declared in a file beside', () => {
    const beside = "export const list = screen(async () => (await import('./list.tsx')).List, () => ({}));";

    expect(listScreens(parse("at(shell, '/domains', list)"), [parse(beside)])).toEqual([
      { path: '/domains', modules: ['./list.tsx'] },
    ]);
  });

  test('includes the page around it, which has no address of its own', () => {
    const beside = "export const home = screen(async () => (await import('./home.tsx')).Home, () => ({}));";
    const code =
      "const around1 = around(shell, 'home', home); at(around1, '/a', screen(async () => (await import('./a.tsx')).A))";

    expect(listScreens(parse(code), [parse(beside)])).toEqual([
      { path: '/a', modules: ['./home.tsx', './a.tsx'] },
    ]);
  });

  test('a route written otherwise stops the build', () => {
    expect(() => listScreens(parse("at(shell, '/', HomePage)"))).toThrow(/not written as/);
  });

  test('are the screen and its imports, without what every page loads', () => {
    const chunk = (moduleIds: string[], imports: string[] = [], isEntry = false) => ({
      moduleIds,
      imports,
      isEntry,
    });
    const chunks = {
      'base.js': chunk(['/main.tsx'], ['react.js'], true),
      'react.js': chunk(['/react.js']),
      'list.js': chunk(['/list.tsx'], ['react.js', 'table.js']),
      'table.js': chunk(['/table.tsx'], ['react.js']),
      'other.js': chunk(['/other.tsx'], ['table.js']),
    };

    expect(listFiles(chunks, '/list.tsx')).toEqual(['list.js', 'table.js']);
  });
});
