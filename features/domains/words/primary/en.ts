import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts about the primary domain of a site; the busy text and the failure are the specification's (management, sections 4 and 8). */
export const primaryMessages = defineMessages('domains.primary', {
  makePrimary: 'Make primary domain',
  makePrimaryNamed: 'Make primary domain: {domain}',
  change: 'Change primary domain',
  keep: 'Cancel',
  setting: 'Setting Primary Domain…',
  changed: '{domain} is now the primary domain.',
  failed: "Something went wrong and we couldn't change your primary domain.",
  chooseHelp: 'Choose the domain that visitors see. Your other domains redirect to it.',
  isPrimary: 'Primary domain',
  noRedirect: 'A redirect cannot be primary',
  noTransfer: 'Its transfer is not complete',
  noExpired: 'It has expired',
  noSuspended: 'It is suspended',
  noSetup: 'Its setup is not complete',
  noChoice: 'Cannot be primary',
  needsPlan: 'Needs a plan',
  upgrade: 'Upgrade',
  upgradeNamed: 'Upgrade to make {domain} primary',
  elsewhereTitle: 'Domains are not available for this site.',
  elsewhere: "You can only purchase domains for sites hosted on the provider's platform at this time.",
  viewPlans: 'View Plans',
  parkedText: 'This site is for its domain only. Visitors see a page that says the domain is parked.',
});
