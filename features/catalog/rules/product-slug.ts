/** The slugs of products that are not one per TLD (API.md, "The cart on the wire"). */
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
