import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRequestedTarget } from './requested-path.ts';

describe('the request target (RFC 9112, section 3.2)', () => {
  test.each([
    ['/', '/', ''],
    ['/menu', '/menu', ''],
    ['/menu/?week=7&day=2', '/menu/', '?week=7&day=2'],
    ['/?', '/', '?'],
    ['/a%20b?c=%C3%BC', '/a%20b', '?c=%C3%BC'],
    ['/list?ids[]=1|2', '/list', '?ids[]=1|2'],
    ['//evil.example/', '//evil.example/', ''],
    ['/a?next=//evil.example/../x', '/a', '?next=//evil.example/../x'],
  ])('%s stays unchanged', (target, path, query) => {
    expect(parseRequestedTarget(target)).toEqual({ host: null, path, query });
  });

  test.each([
    ['/a/../b', '/b'],
    ['/a/./b', '/a/b'],
    ['/a/..', '/'],
    ['/a/b/..', '/a/'],
    ['/a/.', '/a/'],
    ['/../../etc', '/etc'],
    ['/%2e%2e/secret', '/secret'],
    ['/a/%2E./b', '/b'],
    ['/a/...', '/a/...'],
    ['/a/.b', '/a/.b'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/a b"<>', '/a%20b%22%3C%3E'],
    ['/a\r\nset-cookie: x=1', '/a%0D%0Aset-cookie:%20x=1'],
    ['/\u00fc', '/%FC'],
    ['/a#b', '/a%23b'],
  ])('%j becomes %s', (target, path) => {
    expect(parseRequestedTarget(target)).toMatchObject({ host: null, path });
  });

  test.each([
    ['http://example.com/menu?x=1', 'example.com', '/menu', '?x=1'],
    ['HTTP://Example.com:3080', 'Example.com:3080', '/', ''],
    ['https://example.com?x=1', 'example.com', '/', '?x=1'],
  ])('%s contains its host', (target, host, path, query) => {
    expect(parseRequestedTarget(target)).toEqual({ host, path, query });
  });

  test.each([
    ['*'],
    [''],
    ['menu'],
    ['ftp://example.com/'],
    ['javascript:alert(1)'],
    ['http:///menu'],
    ['http://user@example.com/'],
    ['http://user:secret@example.com/'],
    ['example.com:443'],
  ])('%j is rejected', (target) => {
    expect(parseRequestedTarget(target)).toBeNull();
  });

  test('any parsed path is safe in a header, has no dot segments, and parses to itself (property)', () => {
    const pieces = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2E',
      '\\',
      '?',
      '#',
      'a',
      '%',
      ' ',
      '\n',
      '\u00ff',
    );
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(wild, (text) => {
        const read = parseRequestedTarget(`/${text}`);

        expect(read?.path).toMatch(/^\/[!-~]*$/);
        expect(`${read?.path}${read?.query}`).not.toMatch(/[\s"<>\\`#]/);
        expect(read?.path.split('/').some((each) => /^(\.|%2e){1,2}$/i.test(each))).toBe(false);
        expect(parseRequestedTarget(`${read?.path}${read?.query}`)).toEqual(read);
      }),
    );
  });
});
