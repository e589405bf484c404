import { defineSentences } from '#platform/kernel/sentence.ts';
import type { MailboxRefusal } from '../rules/mailbox-eligibility.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Everything the email slice may refuse, with HTTP status and message. */
export const emailRefusals = defineRefusals('email.refusals', {
  authorization_required: { status: 403, message: 'Sign in to see the email of a domain.' },
  unauthorized: { status: 403, message: 'Only the site owner can change the email of this domain.' },
  unknown_domain: { status: 404, message: 'Domain %(domain)s not found.' },
  domain_left: { status: 410, message: '%(domain)s is no longer managed here.' },
  no_active_forwards: { status: 409, message: '%(domain)s has no active email forwards.' },
} as const);

/** Sentences that name the owner to a member of the site. */
export const MAIL_OWNER_SENTENCES = defineSentences('email.owner', {
  unauthorized: 'Only the site owner (%(ownerInfo)s) can change the email of this domain.',
} as const);

/** Makes a refusal of the email slice. */
export const refuseEmail = createRefuse(emailRefusals);

/** Why mailboxes cannot be in a cart. */
export const mailboxLineSentences = defineSentences('email.lines', {
  'email-invalid-domain': 'Email cannot be added: %(domain)s is not a valid domain.',
  'email-staging': 'Email cannot be added to %(domain)s, because it is a staging address.',
  'email-other-domain': 'Email cannot be added to %(domain)s, because it is not a domain of this site.',
  'email-needs-account': 'Sign in to add email to %(domain)s.',
  'email-country': 'Professional email is not available in your country.',
  'email-other-product':
    'Email cannot be added to %(domain)s: this product is not sold for its site. Reload the page and add email again.',
  'email-invalid-mailbox': 'An email address for %(domain)s is not valid.',
} as const satisfies Readonly<Record<MailboxRefusal, string>>);
