import { describe, expect, test } from 'vitest';
import { preloadLinks, readPreloads } from './add-web-app.ts';

const links = preloadLinks({
  fonts: ['/assets/inter.woff2'],
  routes: [
    { path: '/domains/$site', files: ['/assets/site.js'] },
    { path: '/domains/manage', files: ['/assets/manage.js', '/assets/table.js'] },
    { path: '/', files: ['/assets/home.js'] },
  ],
});

describe('preloads of a page', () => {
  test("is its screen's files, with the page's nonce, and the font", () => {
    expect(links('/domains/manage', 'n0').split(/\n\s*/)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2">',
      '<link rel="modulepreload" crossorigin href="/assets/manage.js" nonce="n0">',
      '<link rel="modulepreload" crossorigin href="/assets/table.js" nonce="n0">',
    ]);
  });

  test.each([
    ['/domains/juniper.example', '/assets/site.js'],
    ['/domains/manage/', '/assets/manage.js'],
    ['/', '/assets/home.js'],
  ])('at %s is %s', (path, file) => {
    expect(links(path, 'n0')).toContain(file);
  });

  test.each(['/nowhere/at/all', '/domains/manage/more', ''])('at %j is nothing', (path) => {
    expect(links(path, 'n0')).toBe('');
  });

  test('is nothing where the build wrote no list', async () => {
    expect(preloadLinks(await readPreloads('/nowhere'))('/', 'n0')).toBe('');
  });
});
