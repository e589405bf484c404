import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCheckoutRequest } from './checkout-request.ts';

describe('checkout URL parameters (acquisition, section 2; management, section 9)', () => {
  test.each([
    ['personal', { productSlug: 'personal-bundle', productId: 1009 }],
    ['Premium', { productSlug: 'value_bundle', productId: 1003 }],
    ['business', { productSlug: 'business-bundle', productId: 1008 }],
    ['value_bundle', { productSlug: 'value_bundle', productId: 1003 }],
    ['domain-mapping:Mine.Example', { productSlug: 'domain_map', productId: 5, meta: 'mine.example' }],
    ['domain-mapping:mine.example.', { productSlug: 'domain_map', productId: 5, meta: 'mine.example' }],
    ['domain-mapping:bücher.example', { productSlug: 'domain_map', productId: 5, meta: 'bücher.example' }],
  ])('%s', (text, line) => {
    expect(readCheckoutRequest(text)).toEqual(line);
  });

  test.each([
    [''],
    ['free'],
    ['free_plan'],
    ['jetpack_free'],
    ['order'],
    ['domain-mapping:'],
    ['domain-mapping:com'],
    ['domain-mapping:a..b'],
    ['domain-mapping:a b.com'],
    ['domain-mapping:https://mine.example'],
    ['domain-mapping:somebody@mine.example'],
    [`domain-mapping:${'a'.repeat(64)}.com`],
    [`domain-mapping:${'abcdefgh.'.repeat(30)}com`],
    ['constructor'],
    ['__proto__'],
  ])('"%s" is not a product', (text) => {
    expect(readCheckoutRequest(text)).toBeNull();
  });

  test('never throws on arbitrary input, and every line has both ids', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `domain-mapping:${text}`),
        ),
        (text) => {
          const line = readCheckoutRequest(text);
          expect(line === null || (line.productSlug !== '' && line.productId > 0)).toBe(true);
        },
      ),
    );
  });
});
