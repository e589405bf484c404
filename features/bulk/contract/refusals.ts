import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';
import { defineSentences } from '#platform/kernel/sentence.ts';
import type { BulkHindrance } from '../rules/bulk-action.ts';

/** Everything the bulk slice may refuse, with HTTP status and message. */
export const bulkRefusals = defineRefusals('bulk.refusals', {
  unknown_bulk_change: { status: 404, message: 'Bulk change not found.' },
  no_domains: { status: 400, message: 'Select at least one domain.' },
  too_many_domains: {
    status: 400,
    message: 'A bulk change takes up to %(maximum)s domains. You selected %(count)s.',
  },
  template_missing: { status: 400, message: 'Choose a service and enter its token.' },
  contact_missing: { status: 400, message: 'Enter the contact details.' },
  no_changeable_domains: { status: 409, message: 'None of these domains can be changed.' },
  nothing_to_retry: { status: 409, message: 'No change has failed.' },
  nothing_to_undo: { status: 409, message: 'This bulk change cannot be undone.' },
  bulk_change_undone: { status: 409, message: 'This bulk change was undone.' },
  bulk_change_started: { status: 409, message: 'This bulk change was already started.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another bulk change.',
  },
});

/** Refuses with a row of the catalogue. */
export const refuseBulk = createRefuse(bulkRefusals);

/** Why a domain is set apart from a bulk change. */
export const HINDRANCES = defineSentences('bulk.hindrances', {
  not_found: 'Not one of your domains',
  not_manager: 'Only its owner can change it',
  not_registered: 'Not registered here',
  is_redirect: 'A redirect has no such setting',
  no_purchase: 'No purchase of yours renews it',
  expired: 'Expired',
  leaving: 'A transfer to another registrar is in progress',
  no_lock: 'Its extension has no transfer lock',
  contact_locked: 'Locked because its contact details changed recently',
  no_privacy: 'Its extension has no privacy protection',
  by_tag: 'Is transferred by a tag, without a code',
  transfer_locked: 'Cannot be transferred yet',
  unconfirmed: 'Its registrant has not confirmed their email address',
  already_on: 'Renews automatically already',
  already_off: 'Does not renew automatically',
  already_locked: 'Locked already',
  already_unlocked: 'Not locked',
  already_private: 'Privacy protection is on already',
  already_public: 'Privacy protection is off already',
  not_altered: 'Was like this before the change',
  changed_since: 'Changed since. Left as it is',
  has_contacts: 'Has these contact details already',
  dns_has_records: 'Has these records already',
  dns_needs_review: 'Would switch off email forwards. Change it on its DNS page',
} as const satisfies Readonly<
  Record<BulkHindrance | 'has_contacts' | 'dns_has_records' | 'dns_needs_review', string>
>);

/** Outcomes that are no refusal of an action, and what else there is to know of a domain. */
export const OUTCOMES = defineSentences('bulk.outcomes', {
  unexpected: 'Something went wrong. Try it again',
  will_lock: 'No transfers to another registrar until %(date)s',
  will_ask: 'Waits until it is confirmed by email: %(addresses)s',
  code_sent: 'Code emailed to %(address)s, valid until %(date)s',
  code_asked: 'Our support was asked to send the code',
} as const);
