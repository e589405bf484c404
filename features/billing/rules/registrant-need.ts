import {
  isProfessionalEmailSlug,
  isRegistrationSlug,
  PRODUCT_SLUGS,
} from '#features/catalog/rules/product-slug.ts';

/** Whether a form should ask for a registrant before anybody has answered what the lines need. */
export function mayNeedRegistrant(lines: readonly { readonly productSlug: string }[]): boolean {
  return lines.some(
    ({ productSlug }) => isRegistrationSlug(productSlug) || productSlug === PRODUCT_SLUGS.domainTransfer,
  );
}

/** Whether mailboxes are bought: an address that works without them is asked for (domain management spec, section 3). */
export function needsAlternateEmail(lines: readonly { readonly productSlug: string }[]): boolean {
  return lines.some(({ productSlug }) => isProfessionalEmailSlug(productSlug));
}
