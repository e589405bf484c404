/** What slices to the right of domains, and the program, may call on the server. */
export { AvailabilityBook } from './availability-book.ts';
export type { NewDomainRow } from './domain-store.ts';
export { domainContactRules } from './domain-contact-rules.ts';
export type { ManagedDomain } from './find-managed-domain.ts';
export { findRegisteredSite } from './find-registered-site.ts';
export { holdRegisteredSite } from './domain-store.ts';
export { importDomains } from './import-domains.ts';
export type { Registrar } from './ports/registrar.ts';
export type { TrademarkNotices } from './ports/trademark-notices.ts';
export type { ZoneSerials } from './ports/zone-serials.ts';
export { domainPurchaseTerms } from './domain-purchase-terms.ts';
export { domainLineQuotes } from './quote-domain-lines.ts';
export { domainLineRequirements } from './require-domain-lines.ts';
export { findRegistrationPause, pauseRegistration, resumeRegistration } from './registration-pause-store.ts';
export { requireManagedDomain } from './require-managed-domain.ts';
export { saveTldProducts } from './save-tld-products.ts';
export { underSearchFlag } from './search-flag.ts';
export { domainLineFacts } from './tell-domain-deliveries.ts';
