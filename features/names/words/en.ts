import { defineMessages } from '#platform/i18n/messages.ts';

/** The words before and in place of the search: which site, why not this one, and a domain of one’s own. */
export const guardMessages = defineMessages('domain-guard', {
  siteDomains: 'Site Domains',
  allDomains: 'All Domains',
  addDomain: 'Add a domain',
  backToDomains: 'Domains',
  chooseSite: 'Choose the site that the domain is for',
  chooseSiteHelp: 'Choose one and the search begins.',
  noSiteTitle: 'You have no site yet',
  noSite: 'Create a site first, and the search begins. Its free address works at once.',
  withoutSite: 'Register a name without a site',
  withoutSiteHelp: 'It is yours at once, and you connect it to a site whenever you like.',
  startSite: 'Create a site',
  otherSites: 'Sites that no domains are sold for',
  ownDomain: 'Use your own domain',
  refusedTitle: 'No domain can be added to {title}',
  noSuchSiteTitle: 'Site not found',
  noSuchSite: 'Check the address, or ask the person who invited you for access.',
  chooseAnother: 'Choose another site',
  seePlans: 'See plans',
  notAllowed:
    'Only administrators of {title} choose its domains. Ask one of them to do it, or to give you access.',
  noDomainsTitle: 'Domains are not available for this site',
  switchedOff: 'Finding and registering names is switched off here. What the site has stays as it is.',
  ownHeld: 'Domains of this site',
});
