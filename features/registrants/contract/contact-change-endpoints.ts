import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The token in the link mailed to a registrant. */
const token = z.string().check(z.trim(), z.maxLength(200));

/** What a change alters of the registrant. */
const registrantChanges = z.array(
  z.object({
    field: z.enum(['first_name', 'last_name', 'organization', 'email']),
    before: z.string(),
    after: z.string(),
  }),
);

/** A change that a registrant is asked to confirm. */
export const askedContactChangeSchema = z.object({
  /** The Unicode form, for display. */
  display_name: z.string(),
  /** For whom the link answers. */
  party: z.enum(['former', 'new']),
  /** What changes about the registrant. */
  changes: registrantChanges,
  /** Until when the domain cannot be transferred if it is confirmed today; null where it can be. */
  locked_until: z.nullable(z.string()),
  expires_at: z.string(),
  /** Whether another registrant has to confirm it besides this one, and has not. */
  awaits_other: z.boolean(),
  /** Whether this registrant has confirmed it already. */
  has_agreed: z.boolean(),
});

/** A change that a registrant is asked to confirm, as sent on the wire. */
export type AskedContactChange = z.infer<typeof askedContactChangeSchema>;

/** What the mailed link (`/contact-change?token=…`) asks; needs no session. */
export const lookAtContactChange = endpoint({
  id: 'look-at-contact-change',
  // POST, so that the token appears in no log or history.
  method: 'POST',
  path: '/namestead/v1/contact-changes/look',
  summary:
    'Returns the change of contact details that a registrant is asked to confirm, by the token of the emailed link.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({ token }),
  answer: askedContactChangeSchema,
  refusals: ['unknown_contact_change', 'contact_change_cancelled'],
  callsPerMinute: 30,
});

/** Confirms a change of contacts, or ends it, as one of its registrants. */
export const answerContactChange = endpoint({
  id: 'answer-contact-change',
  method: 'POST',
  path: '/namestead/v1/contact-changes',
  summary:
    'Confirms or declines a change of contact details as one of its registrants, by the token of the emailed link. It is carried out once both have confirmed it; one who declines ends it.',
  access: 'public',
  stores: 'after-proof',
  body: z.object({ token, agrees: z.boolean() }),
  answer: z.object({
    display_name: z.string(),
    agreed: z.boolean(),
    /** Whether everyone has confirmed it, or one has declined. */
    is_complete: z.boolean(),
  }),
  refusals: ['unknown_contact_change', 'contact_change_cancelled'],
  callsPerMinute: 20,
});

const managed = z.object({ domain: canonicalDomain });
const MANAGER_REFUSALS = [
  'authorization_required',
  'unauthorized',
  'unknown_domain',
  'domain_left',
  'not_registered_here',
];

/** The change of a domain's registrant that waits for a confirmation, for its manager. */
export const getContactChange = endpoint({
  id: 'get-contact-change',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/contact-change',
  summary:
    'The change of contact details of a domain that waits for its registrants, or null if none does. For its manager.',
  access: 'user',
  params: managed,
  answer: z.object({
    waiting: z.nullable(
      z.object({
        changes: registrantChanges,
        requested_at: z.string(),
        expires_at: z.string(),
        /** Who has confirmed it. */
        former_agreed: z.boolean(),
        new_agreed: z.boolean(),
      }),
    ),
  }),
  refusals: [...MANAGER_REFUSALS],
});

/** Cancels the change that waits; the links that were mailed about it say so. */
export const cancelContactChange = endpoint({
  id: 'cancel-contact-change',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/contact-change/cancel',
  summary:
    'Cancels the change of contact details of a domain that waits for its registrants. One that everyone has confirmed cannot be cancelled. For its manager.',
  access: 'user',
  params: managed,
  answer: z.object({ success: z.literal(true) }),
  refusals: [...MANAGER_REFUSALS, 'no_contact_change'],
  callsPerMinute: 20,
});
