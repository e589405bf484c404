import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page on which a domain of one’s own comes to a site. */
export const ownDomainMessages = defineMessages('own-domain', {
  backToSearch: 'Site Domains',
  backToDomains: 'Domains',
  title: 'Use your own domain',
  intro: 'A domain that you own leads to {title}, wherever it is registered.',
  connectDomain: 'Connect {domain}',
  connectAny: 'Connect a domain',
  connectText:
    'It stays with the registrar where it is. You change a setting there once, and it leads to your site.',
  connectTerms: 'Renewals are paid to that registrar as before.',
  moveDomain: 'Transfer {domain}',
  moveAny: 'Transfer a domain',
  moveText:
    'It moves here, is renewed by a year, and everything about it is in one place. Its registrar gives you the transfer code that is needed.',
  moveTerms: 'Takes up to 7 days; the domain keeps working meanwhile.',
  helpTitle: 'Together with us',
  help: 'For a VIP site our team does this with you, too: tell us the domain, and we agree on the moment, so that no visitor misses the site.',
  contact: 'Tell us the domain',
  held: 'Domains of this site',
});
