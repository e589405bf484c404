import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Everything the sites slice may refuse, with its HTTP status and sentence. */
export const siteRefusals = defineRefusals('sites.refusals', {
  unauthorized: { status: 403, message: 'You are not a member of this site.' },
  unknown_site: { status: 404, message: 'Site not found.' },
  invalid_site_title: {
    status: 400,
    message:
      'Enter a site title of at most %(maximumLength)s characters, without web addresses or hidden characters.',
  },
  // The next two sentences are the specification's own (acquisition, section 5).
  invalid_site_address: {
    status: 400,
    message: 'Your site address can only contain letters and numbers.',
  },
  invalid_site_address_length: {
    status: 400,
    message:
      'Your site address should be between %(minimumLength)s and %(maximumLength)s characters in length.',
  },
  site_address_reserved: { status: 409, message: 'Sorry, that site address is reserved.' },
  site_address_taken: { status: 409, message: 'Sorry, that site address is taken already.' },
  not_site_administrator: {
    status: 403,
    message: 'Only administrators of this site can change its address.',
  },
  site_address_fixed: { status: 409, message: 'The address of this site cannot be changed.' },
  invalid_site_address_suffix: {
    status: 400,
    message: 'The address of this site ends in %(suffix)s, and that cannot be changed.',
  },
  site_address_unchanged: { status: 409, message: 'This is already the address of this site.' },
  site_address_given_up: {
    status: 409,
    message: 'This address was discarded and cannot be used again.',
  },
  site_address_moved: {
    status: 409,
    message: 'The address of this site has changed since you opened this page. Reload it and try again.',
  },
  invalid_address_nonce: {
    status: 403,
    message: 'This confirmation is not valid or was already used. Nothing was changed. Please try again.',
  },
  expired_address_nonce: {
    status: 403,
    message: 'This confirmation has expired. Nothing was changed. Please try again.',
  },
  too_many_address_changes: {
    status: 429,
    message:
      'The address of this site was changed %(maximum)s times within a day. Please wait until tomorrow.',
  },
  error_report_empty: { status: 400, message: 'Describe what you need help with.' },
  error_report_too_long: {
    status: 400,
    message: 'Please write at most %(maximumLength)s characters.',
  },
  too_many_error_reports: {
    status: 429,
    message: 'You sent several reports recently. Please wait a while before you send another.',
  },
  too_many_sites_unconfirmed: {
    status: 409,
    message: 'Confirm your email address to create more sites. Until then you can have %(maximum)s.',
  },
  too_many_sites: {
    status: 409,
    message: 'You already have %(maximum)s sites. Contact us if you need more.',
  },
} as const);

/** Makes a refusal of the sites slice. */
export const refuseSite = createRefuse(siteRefusals);

/** What lists of the people of a site may refuse, with its HTTP status and sentence. */
export const memberRefusals = defineRefusals('sites.members', {
  unknown_site: { status: 404, message: 'Site not found.' },
  unauthorized: { status: 403, message: 'Only administrators of this site can see its people.' },
  unknown_user: { status: 404, message: 'No user of this site has the login %(login)s.' },
} as const);

/** Makes a refusal of a list of people. */
export const refuseMember = createRefuse(memberRefusals);
