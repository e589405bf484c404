import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { CartLine, CartSums } from '#features/cart/rules/cart.ts';
import { needsFax } from '#features/contacts/rules/contact-needs.ts';
import type { ContactNeeds } from '#features/contacts/rules/contact-needs.ts';
import { mayNeedRegistrant, needsAlternateEmail } from '../../rules/registrant-need.ts';

/** What must be filled in for a cart. */
export interface CheckoutNeeds extends ContactNeeds {
  readonly contact: boolean;
  /** Nobody is registered, but tax depends on where the buyer is. */
  readonly location: boolean;
  readonly card: boolean;
  /** The names that get the contact as their registrant. */
  readonly registered: readonly string[];
  /** Of those, the names that come from another registrar. */
  readonly transferred: readonly string[];
  /** The registered names, and the names whose mailboxes are bought. */
  readonly domains: readonly string[];
}

/** What must be filled in for a cart of these lines. */
export function checkoutNeeds(
  lines: readonly Pick<CartLine, 'productSlug' | 'meta'>[],
  sums: Pick<CartSums, 'subtotal' | 'total'>,
): CheckoutNeeds {
  const registered = lines.filter((line) => mayNeedRegistrant([line])).map(({ meta }) => meta);
  const transferred = lines
    .filter(({ productSlug }) => productSlug === PRODUCT_SLUGS.domainTransfer)
    .map(({ meta }) => meta);
  const mailDomains = lines.filter((line) => needsAlternateEmail([line])).map(({ meta }) => meta);
  const domains = [...registered, ...mailDomains];
  return {
    contact: domains.length > 0,
    fax: needsFax(registered),
    alternateEmail: mailDomains.length > 0,
    location: domains.length === 0 && sums.subtotal.amount > 0,
    card: sums.total.amount > 0,
    registered,
    transferred,
    domains,
  };
}
