import { expect, test } from 'vitest';
import { afterChoosing } from './use-after-choosing.ts';

test('choosing a name opens the checkout of its site (acquisition, section 4)', () => {
  expect(afterChoosing({ domain: 'lumivara.com', site: 'shop.namestead.site' })).toBe(
    '/checkout/shop.namestead.site',
  );
});
