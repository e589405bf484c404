import { defineSentences } from '#platform/kernel/sentence.ts';
import type { RedirectTargetError } from './redirect-target.ts';

/** Why a site cannot be redirected to a typed address. */
export type RedirectError =
  | RedirectTargetError
  | 'own_host'
  | 'already_has_redirect'
  | 'redirect_loop'
  | 'already_in_cart'
  | 'cannot_redirect';

/**
 * The code and message of each error; the messages are quoted from the specification if it has one
 * (acquisition, section 8).
 */
export const REDIRECT_FAULTS = defineSentences('redirects.faults', {
  empty: { code: 'empty_query', message: 'Please enter a domain name or keyword.' },
  invalid_domain: {
    code: 'invalid_domain',
    message: 'Sorry, %(domain)s does not appear to be a valid domain name.',
  },
  invalid_tld: {
    code: 'invalid_tld',
    message: 'Sorry, %(domain)s does not end with a valid domain extension.',
  },
  own_host: {
    code: 'own_host',
    message: '%(domain)s is an address of this service. Choose another address.',
  },
  private_address: {
    code: 'private_address',
    message: '%(domain)s is not a public domain name. Choose another address.',
  },
  redirect_loop: {
    code: 'redirect_loop',
    message: '%(domain)s redirects back to this site. Choose another address.',
  },
  already_has_redirect: {
    code: 'already_has_redirect',
    message: "You already have Site Redirect upgrade and can't add another one to the same site.",
  },
  already_in_cart: {
    code: 'already_in_cart',
    message: "You already have Site Redirect upgrade in the Shopping Cart and can't add another one",
  },
  cannot_redirect: {
    code: 'cannot_redirect',
    message: 'There is a problem adding Site Redirect that points to %(domain)s.',
  },
} as const satisfies Readonly<Record<RedirectError, { readonly code: string; readonly message: string }>>);
