import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of what opens from the shell, or stands in it seldom; they come with it. */
export const panelMessages = defineMessages('panel', {
  findSite: 'Find a site',
  noSiteFound: 'No site has this name.',
  newSite: 'New site',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  currency: 'Currency',
  currencyNotKept: 'Your currency could not be saved. Please try again.',
  signedOutTitle: 'You have been signed out',
  signedOut: 'What you typed is still here. Sign in beside this page, then come back and save it.',
  signInBeside: 'Sign in in a new tab',
});
