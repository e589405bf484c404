import { CONNECTED_FREE_PLAN, FREE_PLAN } from '#features/sites/rules/site-plan.ts';

/** The slugs of products that are not one per TLD (docs/api.md, "The cart on the wire"). */
export const PRODUCT_SLUGS = {
  domainMapping: 'domain_map',
  domainTransfer: 'domain_transfer',
  siteRedirect: 'offsite_redirect',
  domainRedemption: 'domain_redemption',
  privacy: 'private_whois',
  professionalEmail: 'wp_google_workspace_basic_yearly',
  professionalEmailLegacy: 'gapps',
  professionalEmailExtraLicense: 'gapps_extra_license',
  credits: 'wordpress-com-credits',
  chargeback: 'chargeback',
  freePlan: 'free_plan',
  connectedFreePlan: 'jetpack_free',
  personalPlan: 'personal-bundle',
  premiumPlan: 'value_bundle',
  businessPlan: 'business-bundle',
} as const;

/**
 * The ids of products that screens put into a cart without reading the catalog first. The API promises
 * them to its clients (docs/api.md, "The cart on the wire"); a test compares them with the database.
 */
export const PRODUCT_IDS = {
  [PRODUCT_SLUGS.domainMapping]: 5,
  [PRODUCT_SLUGS.domainTransfer]: 10,
  [PRODUCT_SLUGS.domainRedemption]: 60,
  [PRODUCT_SLUGS.freePlan]: FREE_PLAN.productId,
  [PRODUCT_SLUGS.connectedFreePlan]: CONNECTED_FREE_PLAN.productId,
  [PRODUCT_SLUGS.personalPlan]: 1009,
  [PRODUCT_SLUGS.premiumPlan]: 1003,
  [PRODUCT_SLUGS.businessPlan]: 1008,
} as const satisfies Readonly<Record<string, number>>;

const REGISTRATION = /^dot([a-z0-9-]+(?:_[a-z0-9-]+)*)_domain$/;

/** The product that a registration under a TLD is: `com` → `dotcom_domain`, `co.uk` → `dotco_uk_domain`. */
export function registrationSlug(tld: string): string {
  return `dot${tld.toLowerCase().replaceAll('.', '_')}_domain`;
}

/** Whether a slug is a domain registration. */
export function isRegistrationSlug(slug: string): boolean {
  return REGISTRATION.test(slug);
}

/** The TLD that a registration product is for, or null for any other product. */
export function tldOfRegistrationSlug(slug: string): string | null {
  return REGISTRATION.exec(slug)?.[1]?.replaceAll('_', '.') ?? null;
}

/** Whether a slug is professional email, counted in users rather than items (cart spec, section 9). */
export function isProfessionalEmailSlug(slug: string): boolean {
  const { professionalEmail, professionalEmailLegacy, professionalEmailExtraLicense } = PRODUCT_SLUGS;
  return (
    slug === professionalEmail || slug === professionalEmailLegacy || slug === professionalEmailExtraLicense
  );
}
