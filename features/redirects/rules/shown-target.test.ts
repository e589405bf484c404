import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRedirectTarget, printRedirectTarget, showTarget, targetOfField } from './redirect-target.ts';

describe('a stored address in its form field (management, section 5, "Site redirect input")', () => {
  test.each([
    ['http://harbor.example/', 'http://', 'harbor.example'],
    ['https://harbor.example/', 'https://', 'harbor.example'],
    ['http://harbor.example/Shop/', 'http://', 'harbor.example/Shop/'],
    ['http://harbor.example/?from=old', 'http://', 'harbor.example/?from=old'],
    ['http://harbor.example:8080/', 'http://', 'harbor.example:8080'],
    ['http://xn--bckerei-5wa.example/', 'http://', 'bäckerei.example'],
    ['harbor.example', 'http://', 'harbor.example'],
  ])('%s is shown after its protocol', (location, prefix, text) => {
    expect(showTarget(location)).toEqual({ prefix, text });
  });

  test.each([
    ['http://', 'quay.example', 'http://quay.example'],
    ['https://', ' quay.example/menu ', 'https://quay.example/menu'],
    ['http://', 'https://quay.example', 'https://quay.example'],
    ['https://', 'HTTP://quay.example', 'HTTP://quay.example'],
    ['http://', '  ', ''],
  ])('after %s "%s" means %s', (prefix, text, location) => {
    expect(targetOfField(prefix, text)).toBe(location);
  });

  test('an unchanged field means the stored address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const parsed = parseRedirectTarget(url);
        if (!parsed.ok) return;
        const stored = printRedirectTarget(parsed.target);
        const { prefix, text } = showTarget(stored);

        const again = parseRedirectTarget(targetOfField(prefix, text));

        expect(again.ok && printRedirectTarget(again.target)).toBe(stored);
      }),
    );
  });
});
