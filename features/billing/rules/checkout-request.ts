import type { LineRequest, WantedLine } from '#features/cart/rules/cart.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { findPlan, PLANS } from '#features/catalog/rules/plan.ts';
import {
  PRODUCT_IDS,
  PRODUCT_SLUGS,
  isProfessionalEmailSlug,
  isRegistrationSlug,
} from '#features/catalog/rules/product-slug.ts';

/** Whether a text is a valid `Idempotency-Key`: 8 to 200 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(text);
}

const MAPPING = 'domain-mapping:';

/**
 * A name with at least two labels and at most 253 characters (RFC 1035, section 2.3.4). The server
 * validates the rest.
 */
const NAME = /^(?=.{4,253}$)[^\s/:@.]{1,63}(\.[^\s/:@.]{1,63})+$/u;

/**
 * Parses the product of a checkout URL (acquisition, section 2): `domain-mapping:{domain}`, or a
 * plan by its name or slug; null for anything else.
 */
export function readCheckoutRequest(text: string): WantedLine | null {
  const wanted = text.trim().toLowerCase();
  if (wanted.startsWith(MAPPING)) {
    const meta = wanted.slice(MAPPING.length).replace(/\.$/, '');
    return NAME.test(meta)
      ? { productSlug: PRODUCT_SLUGS.domainMapping, productId: PRODUCT_IDS.domain_map, meta }
      : null;
  }
  const plan = findPlan(wanted) ?? PLANS.find(({ name }) => name.toLowerCase() === wanted);
  return plan && !plan.isFree ? { productSlug: plan.slug, productId: plan.productId } : null;
}

/** What is asked of a line here. */
type AskedLine = Pick<LineRequest, 'productSlug'> & Partial<Pick<LineRequest, 'extra'>>;

/** A renewal extends what is there: its registrant and its mailboxes stay as they are. */
const isNew = ({ extra = {} }: AskedLine): boolean => !isRenewalRequest({ extra });

/** Whether a form should ask for a registrant before the server has said what the lines require. */
export function mayNeedRegistrant(lines: readonly AskedLine[]): boolean {
  return lines
    .filter(isNew)
    .some(
      ({ productSlug }) => isRegistrationSlug(productSlug) || productSlug === PRODUCT_SLUGS.domainTransfer,
    );
}

/** Whether names are newly registered, which needs a confirmed email address (acquisition, section 6). */
export function registersNames(lines: readonly Pick<LineRequest, 'productSlug' | 'extra'>[]): boolean {
  return lines.some((line) => isRegistrationSlug(line.productSlug) && !isRenewalRequest(line));
}

/**
 * Whether mailboxes are bought. They require a contact address outside the new domain (domain
 * management spec, section 3).
 */
export function needsAlternateEmail(lines: readonly AskedLine[]): boolean {
  return lines.filter(isNew).some(({ productSlug }) => isProfessionalEmailSlug(productSlug));
}
