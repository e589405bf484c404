import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';

/** What decides whether mailboxes of a domain can be bought. */
export interface MailboxFacts {
  /** A-labels; null for what is no domain name. */
  readonly domain: string | null;
  /** `staging.` and the suffix of site addresses. */
  readonly stagingSuffix: string;
  /** It is registered for or connected to the cart's site, or bought in the same cart. */
  readonly isOfSite: boolean;
  /** Professional email is sold in the buyer's country; null for visitors, whose country is unknown. */
  readonly isCountryServed: boolean | null;
  /** This product is the one that is sold at the site. */
  readonly isProductSold: boolean;
  /** The addresses that are asked for. */
  readonly addresses: readonly string[];
}

/** Why mailboxes cannot be bought. */
export type MailboxRefusal =
  | 'email-invalid-domain'
  | 'email-staging'
  | 'email-other-domain'
  | 'email-needs-account'
  | 'email-country'
  | 'email-other-product'
  | 'email-invalid-mailbox';

/** Letters, digits, dashes, underscores, apostrophes and periods; no period at an end or beside another (cart spec, section 5). */
const MAILBOX = /^(?!.*\.\.)(?!\.)[\w'.-]{1,64}(?<!\.)$/u;

/** Why mailboxes of a domain cannot be bought, first match; null if they can (cart spec, sections 5 and 6). */
export function mailboxRefusal(facts: MailboxFacts): MailboxRefusal | null {
  const { domain, stagingSuffix, isOfSite, isCountryServed, isProductSold, addresses } = facts;
  if (domain === null) return 'email-invalid-domain';
  if (domain === stagingSuffix || domain.endsWith(`.${stagingSuffix}`)) return 'email-staging';
  if (!isOfSite) return 'email-other-domain';
  if (isCountryServed === null) return 'email-needs-account';
  if (!isCountryServed) return 'email-country';
  if (!isProductSold) return 'email-other-product';
  const isAddress = (address: string): boolean => {
    const at = address.lastIndexOf('@');
    return address.slice(at + 1).toLowerCase() === domain && MAILBOX.test(address.slice(0, at));
  };
  return addresses.every(isAddress) ? null : 'email-invalid-mailbox';
}

/**
 * Whether mailboxes are sold as this product where the flag `google-workspace-migration` is on or off
 * (acquisition, section 9). More users are sold for what is held already, whichever that is.
 */
export function isMailboxProductSold(slug: string, isMigrated: boolean): boolean {
  return slug !== (isMigrated ? PRODUCT_SLUGS.professionalEmailLegacy : PRODUCT_SLUGS.professionalEmail);
}
