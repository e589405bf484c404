import { defineSentences } from '#platform/kernel/sentence.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { showTarget } from '../rules/redirect-target.ts';

/** Everything the redirects slice may refuse, with HTTP status and message. */
export const redirectRefusals = defineRefusals('redirects.refusals', {
  unauthorized: { status: 403, message: 'You are not authorized to view this page' },
  unknown_site: { status: 404, message: 'Site not found.' },
  no_redirect_for_site: { status: 409, message: '%(reason)s' },
  empty_query: { status: 400, message: REDIRECT_FAULTS.empty.message },
  invalid_domain: { status: 400, message: REDIRECT_FAULTS.invalid_domain.message },
  invalid_tld: { status: 400, message: REDIRECT_FAULTS.invalid_tld.message },
  own_host: { status: 400, message: REDIRECT_FAULTS.own_host.message },
  private_address: { status: 400, message: REDIRECT_FAULTS.private_address.message },
  redirect_loop: { status: 400, message: REDIRECT_FAULTS.redirect_loop.message },
  already_has_redirect: { status: 409, message: REDIRECT_FAULTS.already_has_redirect.message },
  cannot_redirect: { status: 400, message: REDIRECT_FAULTS.cannot_redirect.message },
  no_site_redirect: { status: 404, message: 'This site has no redirect.' },
  not_redirect_manager: {
    status: 403,
    message: 'Only the site owner (%(ownerInfo)s) can edit this domain name.',
  },
  site_redirect_over: {
    status: 409,
    message: 'This redirect has ended. Buy a new one to send visitors elsewhere.',
  },
} as const);

/** Makes a refusal of the redirects slice. */
export const refuseRedirect = createRefuse(redirectRefusals);

/** Refuses a typed address, at its field; the sentence names it without protocol. */
export function refuseInvalidTarget(
  fault: RedirectError,
  typed: string,
  field: 'url' | 'location',
): ReturnType<typeof refuseRedirect> {
  const { code } = REDIRECT_FAULTS[fault];
  // The other one applies to carts only, which check it.
  if (!(code in redirectRefusals)) throw new Error(`${code} is no refusal of a call`);
  const domain = showTarget(typed).text;
  return refuseRedirect(code as keyof typeof redirectRefusals, { domain }, { data: { field } });
}

/** Messages about a redirect in a cart or a paid order that cannot be delivered. */
export const redirectLineSentences = defineSentences('redirects.lines', {
  already_in_cart: REDIRECT_FAULTS.already_in_cart.message,
  cannot_redirect: REDIRECT_FAULTS.cannot_redirect.message,
  redirect_needs_site: 'Choose a site for the redirect.',
  redirect_once: 'A site can have only one redirect.',
  redirect_years: 'A redirect can be bought for up to %(years)s years.',
  redirect_gone: 'This site has no redirect to renew. Buy a new one to send visitors elsewhere.',
  automated_transfer: 'This site supports redirect plugins, so no redirect can be bought for it.',
} as const);
