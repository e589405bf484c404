import { refusalsOf } from '#platform/contract/refusal.ts';

/** Why the calls about a site's plans are refused. */
export const catalogRefusals = {
  unauthorized: { status: 403, message: 'You may not see or change the plan of this site.' },
  unknown_site: { status: 404, message: 'There is no site %(site)s.' },
} as const;

/** Makes a refusal of the catalog. */
export const refuseCatalog = refusalsOf(catalogRefusals);

/** Why a plan cannot be put into the cart of a site; the keys are codes of `messages.errors`. */
export const planSentences = {
  'plan-site-vip': '%(plan)s cannot be bought for a VIP site. Please contact us to change its plan.',
  'plan-site-staging': 'A staging site has the plan of its production site.',
  'plan-site-domain-only': 'This site only holds a domain, so a plan would change nothing.',
  'invalid-product-multisite': '%(plan)s cannot be used on a network of sites.',
  'plan-held': 'The site has the plan %(plan)s already.',
  'plan-not-held': 'The site does not have the plan %(plan)s, so there is nothing to renew.',
  'plan-included': 'The site has a larger plan than %(plan)s already.',
  'plan-once': 'A site has one plan, so %(plan)s can be bought once.',
} as const;

/** Why an upgrade costs less than its plan. */
export const planReasons = {
  remainder: 'Unused days of your plan',
} as const;
