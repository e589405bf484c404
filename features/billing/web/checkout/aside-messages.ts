import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of a checkout with an empty cart, or with a cart that is for no site. */
export const asideMessages = defineMessages('checkout-aside', {
  ownPlace:
    '{count, plural, one {This name is bought without a site. It waits for one, and you can connect it whenever you like.} other {These names are bought without a site. They wait for one, and you can connect them whenever you like.}}',
  siteNeeded: 'This belongs to a site: {products}. Choose one of your sites, or take it out.',
  chooseSite: 'Buy it for a site of yours',
  chooseSiteWhy: 'What is in this cart moves into the cart of the site.',
  chooseSiteNeeded: 'What is in this cart moves into the cart of the site, and is paid there.',
  chooseSiteLabel: 'Choose a site',
  chooseSiteMissing: 'Please choose a site.',
  useSite: 'Use this site',
  createSite: 'Create a site',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Find a name or choose a plan, then come back to pay.',
  findName: 'Find a name',
  seePlans: 'See plans',
});
