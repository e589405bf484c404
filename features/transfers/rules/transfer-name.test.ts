import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transferName } from './transfer-name.ts';

describe('the name in typed text (acquisition, section 5: "The search box text is sanitised")', () => {
  test.each([
    ['fernstudio.com', 'fernstudio.com'],
    ['  FernStudio.COM. ', 'fernstudio.com'],
    ['https://www.fernstudio.com/about?x=1#y', 'fernstudio.com'],
    ['http://shop.fernstudio.com:8080/', 'shop.fernstudio.com'],
    ['www.fernstudio.com', 'fernstudio.com'],
    ['www.com', 'www.com'],
    ['www1.fernstudio.com', 'fernstudio.com'],
    ['www.', ''],
    ['fernstudio', 'fernstudio'],
    ['bücher.de', 'bücher.de'],
    ['', ''],
  ])('%j is read as %j', (typed, name) => {
    expect(transferName(typed)).toBe(name);
  });

  test('reading the result again changes nothing, except removing another www', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const name = transferName(url);
        expect(name).toBe(new URL(url).hostname.replace(/^www\d*\.(?=.+\.)/, ''));
      }),
    );
  });
});
