import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that changes a site's address; sentences in the specification are quoted as they stand. */
export const addressMessages = defineMessages('site-address', {
  title: 'Change Site Address',
  intro: 'The free address of {title}.',
  back: 'Domains',
  backToAll: 'All Domains',
  label: 'New site address',
  help: 'Now {address}. {minimum} to {maximum} letters and digits.',
  isFree: 'Good news, that site address is available!',
  change: 'Change site address',
  fixedTitle: 'The address of this site cannot be changed',
  fixedConnected: 'Your site has an address of its own, outside of {brand}.',
  fixedStaging: 'A staging site keeps its address for as long as it exists.',
  fixedDomainOnly: 'There is no site behind {domain} yet, so it has no address to change.',
  notAllowed: 'Only the site owner can edit this domain name.',
  dialogTitle: 'Change the address of {title}?',
  newIs: 'New address',
  oldIs: 'Old address',
  oldWill: 'Leads visitors to the new one. Nobody can use it again, your site neither.',
  understood: "I understand that I won't be able to undo this change.",
  keep: 'Keep {address}',
  done: 'Your new site address is ready to go!',
  failed: 'Sorry, we were unable to change your site address. Please try again.',
});

/** The words of the site screens. */
export const siteMessages = defineMessages('sites', {
  newSiteTitle: 'New site',
  newSiteIntro: 'Every site begins with a free address. A domain of your own can follow at once or later.',
  title: 'Site title',
  titlePlaceholder: 'Juniper Bakery',
  titleHelp: 'What visitors read first.',
  address: 'Free site address',
  addressHelp: '{minimum} to {maximum} letters and digits.',
  addressFree: 'Good news, that site address is available!',
  titleInvalid:
    'Enter a site title of at most {maximum} characters, without web addresses or hidden characters.',
  create: 'Create site',
  created: '{title} is ready.',
  reportTitle: 'Contact us about a site',
  reportIntro:
    'Purchases that are switched off, a charge you do not know, anything that does not work: write to us here. A person reads it.',
  reportSite: 'Site',
  reportMessage: 'What can we help you with?',
  reportHelp: 'Up to {maximum, number} characters. Please leave out passwords and card numbers.',
  reportSend: 'Send report',
  reportThanks: 'Thank you, we have your report.',
  reportNumber: 'Its number is {id}. Please quote it when you write about it again.',
  reportAnswer: 'We answer to {email}.',
  reportNoSite: 'Site not found',
  reportNoSiteText: 'Or you are not one of its members. Whoever invited you can tell you its address.',
  toDomains: 'All Domains',
  toSiteDomains: 'Site Domains',
});
