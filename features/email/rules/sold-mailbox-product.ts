import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/**
 * Whether mailboxes are sold as this product where the flag `google-workspace-migration` is on or off
 * (acquisition, section 9). More users are sold for what is held already, whichever that is.
 */
export function isMailboxProductSold(slug: string, isMigrated: boolean): boolean {
  return slug !== (isMigrated ? PRODUCT_SLUGS.professionalEmailLegacy : PRODUCT_SLUGS.professionalEmail);
}
