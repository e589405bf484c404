import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the shell around the screens. */
export const shellMessages = defineMessages('shell', {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  menu: 'Menu',
  domains: 'Domains',
  addDomain: 'Add a domain',
  searchFirst: 'Looking for a name? <search>Search before you join</search>',
  plans: 'Plans',
  purchases: 'Purchases',
  allSites: 'All Sites',
  switchSite: 'Switch site',
  searchOrJump: 'Search or jump to…',
  account: 'Account',
  offline: 'You are offline. What you see may be out of date, and changes cannot be saved.',
  reconnecting: 'Reconnecting… What you see may be out of date.',
  backOnline: 'Back online.',
  failureTitle: 'Something went wrong',
  failure: 'This page could not be shown. Nothing of yours was changed.',
  tryAgain: 'Try again',
  maintenanceTitle: 'We’ll be right back',
  maintenance:
    'The server cannot be reached just now, or it is being looked after. This page comes back by itself.',
  maintenanceWaiting: 'Waiting for the server',
  maintenanceTry: 'Try now',
  failureRequest: 'Request {id}',
  brandHome: '{brand}, home',
});
