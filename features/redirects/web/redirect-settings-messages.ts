import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of a redirect's settings; sentences in the specification are quoted as they stand. */
export const redirectSettingsMessages = defineMessages('redirect-settings', {
  title: 'Redirect Settings',
  intro: 'Where everybody who opens {title} is sent.',
  label: 'Redirect to',
  help: 'The page that was asked for is kept: {title} with /menu leads to /menu there.',
  save: 'Update',
  saved: 'The redirect settings were updated successfully.',
  failed: 'There was a problem updating the redirect settings. Please try again later or contact support.',
  none: 'With one, everybody who opens the site is sent on to another address.',
  buy: 'Redirect this site',
  circleTitle: 'This redirect goes in a circle',
  circle:
    '{location} leads back to this site by now, so visitors see a page that says so. Let the redirect lead somewhere else.',
  overTitle: 'This redirect is over',
  over: 'Visitors see the site itself again. Bought anew, it leads wherever you say.',
  buyAnew: 'Buy it anew',
});
