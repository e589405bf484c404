/** What slices to the right of domains, and the program, may call on the server. */
export { AvailabilityBook } from './availability-book.ts';
export type { NewDomainRow } from './domain-store.ts';
export type { DomainsDeps } from './domains-deps.ts';
export { domainContactRules } from './domain-contact-rules.ts';
export type { ManagedDomain } from './find-managed-domain.ts';
export { type HeldZone, holdZone } from './hold-zone.ts';
export { importDomains } from './import-domains.ts';
export { withdrawLapsedNames } from './withdraw-lapsed-names.ts';
export type { Registrar } from './ports/registrar.ts';
export type { TrademarkNotices } from './ports/trademark-notices.ts';
export type { ZoneCopies, ZoneCopyOutcome } from './ports/zone-copies.ts';
export type { ZoneSerials } from './ports/zone-serials.ts';
export { mappingLineFacts } from './tell-mapping-deliveries.ts';
export { mappingLineQuotes } from './quote-mapping-lines.ts';
export { mappingLineRequirements } from './require-mapping-lines.ts';
export { mappingPurchaseTerms } from './mapping-purchase-terms.ts';
export { domainPurchaseTerms } from './domain-purchase-terms.ts';
export { domainLineQuotes } from './quote-domain-lines.ts';
export { domainLineRequirements } from './require-domain-lines.ts';
export { findRegistrationPause, pauseRegistration, resumeRegistration } from './registration-pause-store.ts';
export { requireManagedDomain } from './require-managed-domain.ts';
export { saveTldProducts } from './save-tld-products.ts';
export type { SiteRedirectHold } from './site-redirect-hold-store.ts';
export {
  endSiteRedirectHold,
  findSiteRedirectHold,
  listSiteRedirectHolds,
  redirectSiteHold,
  saveSiteRedirectHold,
} from './site-redirect-hold-store.ts';
export { extendDomain } from './renewing-store.ts';
export { renewingOf } from './name-purchases.ts';
export { yearVariants } from './line-facts.ts';
export { underSearchFlag } from './search-flag.ts';
export { domainLineFacts } from './tell-domain-deliveries.ts';
