import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedHost } from './typed-host.ts';

describe('the host in typed text (acquisition, section 5: "The search box text is sanitised")', () => {
  test.each([
    ['  Harbor Bakery ', 'Harbor Bakery'],
    ['https://www.blue.com/about?x=1#y', 'blue.com'],
    ['HTTP://WWW.blue.com:8080', 'blue.com'],
    ['www1.blue.com', 'blue.com'],
    ['www22.blue.com', 'blue.com'],
    ['www.com', 'www.com'],
    ['www-shop.com', 'www-shop.com'],
    ['.blue.com.', 'blue.com'],
    ['http:/blue.com', 'blue.com'],
    ['www', ''],
    ['www.', ''],
    ['www1', ''],
    ['WWW', ''],
    ['http', ''],
    ['https:', ''],
    ['http://', ''],
    ['http://www.', ''],
    ['', ''],
    ['bücher.de', 'bücher.de'],
  ])('%j is read as %j', (typed, host) => {
    expect(typedHost(typed)).toBe(host);
  });

  test('an address is read as its host', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(typedHost(url)).toBe(new URL(url).hostname.replace(/^www\d*\.(?=.+\.)/, ''));
      }),
    );
  });
});
