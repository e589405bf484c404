import { defineSentences } from '#platform/kernel/sentence.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Why the calls about a site's plans are refused. */
export const catalogRefusals = defineRefusals('catalog.refusals', {
  unauthorized: { status: 403, message: 'You cannot view or change the plan of this site.' },
  unknown_site: { status: 404, message: 'Site %(site)s not found.' },
} as const);

/** Makes a refusal of the catalog. */
export const refuseCatalog = createRefuse(catalogRefusals);

/** Why a plan cannot be put into the cart of a site; the keys are codes of `messages.errors`. */
export const planSentences = defineSentences('catalog.plan_lines', {
  'plan-site-vip': '%(plan)s cannot be bought for a VIP site. Please contact us to change its plan.',
  'plan-site-staging': 'A staging site uses the plan of its production site.',
  'plan-site-domain-only': 'This site only has a domain, so a plan has no effect.',
  'invalid-product-multisite': '%(plan)s is not available for multisite networks.',
  'plan-held': 'This site already has the %(plan)s plan.',
  'plan-not-held': 'This site does not have the %(plan)s plan, so there is nothing to renew.',
  'plan-included': 'This site already has a larger plan than %(plan)s.',
  'plan-once': 'A site has one plan, so %(plan)s can only be bought once.',
} as const);

/** Why an upgrade costs less than its plan. */
export const planReasons = defineSentences('catalog.discounts', {
  remainder: 'Unused days of your plan',
  trial: 'Free 14 Day Trial',
} as const);
