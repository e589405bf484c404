import type { RedirectTargetError } from './redirect-target.ts';

/** Why a site cannot be redirected to a typed address. */
export type RedirectError =
  RedirectTargetError | 'already_has_redirect' | 'redirect_loop' | 'already_in_cart' | 'cannot_redirect';

/**
 * The code and message of each error; the messages are quoted from the specification if it has one
 * (acquisition, section 8).
 */
export const REDIRECT_FAULTS = {
  empty: { code: 'empty_query', sentence: 'Please enter a domain name or keyword.' },
  invalid_domain: {
    code: 'invalid_domain',
    sentence: 'Sorry, %(domain)s does not appear to be a valid domain name.',
  },
  invalid_tld: {
    code: 'invalid_tld',
    sentence: 'Sorry, %(domain)s does not end with a valid domain extension.',
  },
  own_host: {
    code: 'own_host',
    sentence: '%(domain)s is an address of this service. Choose another address.',
  },
  private_address: {
    code: 'private_address',
    sentence: '%(domain)s is not a public domain name. Choose another address.',
  },
  redirect_loop: {
    code: 'redirect_loop',
    sentence: '%(domain)s redirects back to this site. Choose another address.',
  },
  already_has_redirect: {
    code: 'already_has_redirect',
    sentence: "You already have Site Redirect upgrade and can't add another one to the same site.",
  },
  already_in_cart: {
    code: 'already_in_cart',
    sentence: "You already have Site Redirect upgrade in the Shopping Cart and can't add another one",
  },
  cannot_redirect: {
    code: 'cannot_redirect',
    sentence: 'There is a problem adding Site Redirect that points to %(domain)s.',
  },
} as const satisfies Readonly<Record<RedirectError, { readonly code: string; readonly sentence: string }>>;
