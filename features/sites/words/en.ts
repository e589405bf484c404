import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that changes a site's address; sentences in the specification are quoted as they stand. */
export const addressMessages = defineMessages('site-address', {
  title: 'Change Site Address',
  intro: 'The free address of {title}.',
  back: 'Domains',
  backToAll: 'All Domains',
  label: 'New site address',
  help: 'Currently {address}. Use {minimum} to {maximum} letters and digits.',
  isFree: 'Good news, that site address is available!',
  change: 'Change site address',
  fixedTitle: 'The address of this site cannot be changed',
  fixedConnected: 'Your site’s address is managed outside {brand}.',
  fixedStaging: 'A staging site keeps its address for as long as it exists.',
  fixedDomainOnly: '{domain} has no site yet, so there is no address to change.',
  notAllowed: 'Only the site owner can edit this domain name.',
  dialogTitle: 'Change the address of {title}?',
  newIs: 'New address',
  oldIs: 'Old address',
  oldWill: 'Redirects visitors to the new address. No site can use it again, including yours.',
  understood: "I understand that I won't be able to undo this change.",
  keep: 'Keep {address}',
  done: 'Your new site address is ready to go!',
  failed: 'Sorry, we were unable to change your site address. Please try again.',
});

/** The words of the site screens. */
export const siteMessages = defineMessages('sites', {
  pluginTitle: 'Jetpack',
  pluginVersions: 'Version',
  pluginInstalled: 'Installed',
  pluginUnknown: 'Unknown',
  pluginOutdated: 'Out of date',
  pluginCurrent: 'Up to date',
  pluginRequired: 'Required',
  pluginOpen: 'Open plugins',
  pluginHelp:
    'Update the plugin in the admin area of your site. The new version appears here once your site reports it.',
  pluginNone: 'This site has no plugin',
  pluginNoneText: 'It is hosted here, so no plugin is needed to connect it.',
  newSiteTitle: 'New site',
  newSiteIntro: 'Every site starts with a free address. You can add your own domain at any time.',
  title: 'Site title',
  titlePlaceholder: 'Juniper Bakery',
  titleHelp: 'The name that visitors see.',
  address: 'Free site address',
  addressHelp: '{minimum} to {maximum} letters and digits.',
  addressFree: 'Good news, that site address is available!',
  titleInvalid:
    'Enter a site title of at most {maximum} characters, without web addresses or hidden characters.',
  create: 'Create site',
  created: '{title} is ready.',
  reportTitle: 'Contact us about a site',
  reportIntro:
    'Disabled purchases, a charge you do not recognize, or anything that does not work: tell us here. A person will read it.',
  reportSite: 'Site',
  reportMessage: 'What can we help you with?',
  reportHelp: 'Up to {maximum, number} characters. Please leave out passwords and card numbers.',
  reportSend: 'Send report',
  reportThanks: 'Thank you. We received your report.',
  reportNumber: 'Your report number is {id}. Include it if you contact us again.',
  reportAnswer: 'We will reply to {email}.',
  reportNoSite: 'Site not found',
  reportNoSiteText: 'Check the address, or ask the person who invited you for access.',
  toDomains: 'All Domains',
  toSiteDomains: 'Site Domains',
});

/** The words of the choice of a site. */
export const choiceMessages = defineMessages('site-choice', {
  memberTitle: 'You do not manage a site',
  member:
    'You are a member of {title}. Its administrators manage its domains and plan. You can create a site of your own.',
});
