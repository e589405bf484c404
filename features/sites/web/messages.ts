import { defineMessages } from '#platform/i18n/messages.ts';

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
  reportNoSite: 'There is no such site',
  reportNoSiteText: 'Or you are not one of its members. Whoever invited you can tell you its address.',
  toDomains: 'All Domains',
  toSiteDomains: 'Site Domains',
});
