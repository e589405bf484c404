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
  titleTooLong: 'Please choose a site title of at most {maximum} characters.',
  create: 'Create site',
  created: '{title} is ready.',
});
