import { defineSentences, externalMessage, say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { PRODUCT_SLUGS, tldOfRegistrationSlug } from '../rules/product-slug.ts';

/** Names that products have where the operator gave no others; the plans' names are names in every language. */
export const productNames = defineSentences('catalog.products', {
  registration: '.%(tld)s Domain Registration',
  mapping: 'Domain Mapping',
  transfer: 'Domain Transfer',
  redirect: 'Site Redirect',
  redemption: 'Domain Redemption Fee',
  privacy: 'Privacy Protection',
  chargeback: 'Contested payment and fine',
  email: 'Professional Email',
  moreUsers: 'Professional Email: more users',
} as const);

const BY_SLUG: Readonly<Record<string, keyof typeof productNames>> = {
  [PRODUCT_SLUGS.domainMapping]: 'mapping',
  [PRODUCT_SLUGS.domainTransfer]: 'transfer',
  [PRODUCT_SLUGS.siteRedirect]: 'redirect',
  [PRODUCT_SLUGS.domainRedemption]: 'redemption',
  [PRODUCT_SLUGS.privacy]: 'privacy',
  [PRODUCT_SLUGS.chargeback]: 'chargeback',
  [PRODUCT_SLUGS.professionalEmail]: 'email',
  [PRODUCT_SLUGS.professionalEmailLegacy]: 'email',
  [PRODUCT_SLUGS.professionalEmailExtraLicense]: 'moreUsers',
};

/**
 * The name of a product for display: ours in the reader's language; the operator's, and that of a
 * plan, as it is.
 */
export function productName(slug: string, name: string): Message {
  const tld = tldOfRegistrationSlug(slug);
  const key = tld === null ? BY_SLUG[slug] : 'registration';
  if (key === undefined) return externalMessage(name);
  const standard = say(productNames, key, tld === null ? {} : { tld });
  return standard.message === name ? standard : externalMessage(name);
}
