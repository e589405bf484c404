import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Everything the email slice may refuse, with HTTP status and message. */
export const emailRefusals = defineRefusals('email.refusals', {
  authorization_required: { status: 403, message: 'Sign in to see the email of a domain.' },
  unauthorized: { status: 403, message: 'Only the site owner can change the email of this domain.' },
  unknown_domain: { status: 404, message: 'Domain %(domain)s not found.' },
  no_active_forwards: { status: 409, message: '%(domain)s has no active email forwards.' },
} as const);

/** Makes a refusal of the email slice. */
export const refuseEmail = createRefuse(emailRefusals);
