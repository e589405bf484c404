import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of choosing a site, of closed searches, and of bringing a domain. */
export const guardMessages = defineMessages('domain-guard', {
  siteDomains: 'Site Domains',
  allDomains: 'All Domains',
  addDomain: 'Add a domain',
  backToDomains: 'Domains',
  moreWays: 'More ways to add a domain',
  wayRegister: 'Register a new domain',
  wayConnect: 'Connect a domain you own',
  wayTransfer: 'Transfer a domain to us',
  wayRedirect: 'Redirect this site',
  chooseSite: 'Choose a site',
  chooseSiteHelp:
    'Choose the site that this domain is for, or register it without a site and connect it later.',
  siteOwnDomain: '{title} (your own domain)',
  noSiteTitle: 'No site yet',
  noSite: 'Create a site to search for domains. It comes with a free address.',
  startSite: 'Create a site',
  otherSites: 'Not available for',
  ownDomain: 'Use your own domain',
  refusedTitle: 'Cannot add domains to {title}',
  noSuchSiteTitle: 'Site not found',
  noSuchSite: 'Check the address, or ask the person who invited you for access.',
  chooseAnother: 'Choose another site',
  seePlans: 'View plans',
  notAllowed: 'Only administrators of {title} can add domains. Ask one of them for access.',
  noDomainsTitle: 'Domains are not available for this site',
  switchedOff: 'Domain search and registration are turned off. Existing domains are not affected.',
  ownHeld: 'Domains of this site',
});
