import { expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { isMailboxProductSold } from './sold-mailbox-product.ts';

test.each([
  ['gapps', false, true],
  ['gapps', true, false],
  ['wp_google_workspace_basic_yearly', false, false],
  ['wp_google_workspace_basic_yearly', true, true],
  [PRODUCT_SLUGS.professionalEmailExtraLicense, false, true],
  [PRODUCT_SLUGS.professionalEmailExtraLicense, true, true],
])('%s with the flag %s: sold %s (acquisition, section 9)', (slug, isMigrated, isSold) => {
  expect(isMailboxProductSold(slug, isMigrated)).toBe(isSold);
});
