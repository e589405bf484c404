import { describe, expect, test } from 'vitest';
import { suggestSiteAddress } from './new-site-page.tsx';

describe('the free address that a site title suggests', () => {
  test.each([
    ['Juniper Bakery', 'juniperbakery'],
    ['Café Zoë No. 7', 'cafezoeno7'],
    ['  ', ''],
    ['日本', ''],
    ['x'.repeat(80), 'x'.repeat(50)],
  ])('%s', (title, address) => {
    expect(suggestSiteAddress(title)).toBe(address);
  });
});
