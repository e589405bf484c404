/** What the shell uses of the domain screens besides its pages. */
export type { ChosenDomain } from './chosen-domain.ts';
export { siteDomainsQuery } from './domain-queries.ts';
export { findingFacts, mayFind, offersNames, SiteGuard } from './site-guard.tsx';
export { StatusBadge } from './status-badge.tsx';
export { UnknownSite } from './unknown-site.tsx';
