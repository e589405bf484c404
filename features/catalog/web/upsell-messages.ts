import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the upsell banners. */
export const upsellMessages = defineMessages('upsell', {
  freeTitle: 'Let your site answer at {domain}',
  freeTitleAny: 'Let your site answer at a domain of its own',
  free: 'On the free plan a domain of its own only leads to {address}. With {plan} it is where your site is.',
  freeAction: 'Upgrade to {plan}',
  ownDomain: 'Your own domain in the address bar',
  noAds: 'No ads on your site',
  emailSupport: 'Support by email',
  perYear: 'a year',
  firstYear: 'for the first year',
  notNow: 'Not now',
});
