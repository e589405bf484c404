import { defineSentences } from '#platform/kernel/sentence.ts';

/** What mails about a name that leaves say: `requested` by another registrar, or gone. */
export const LEAVING_MAILS = defineSentences('server.leaving', {
  requested_subject: 'Transfer of %(domain)s to another registrar requested',
  requested_body:
    'Another registrar has requested the transfer of %(domain)s away from %(brand)s. If you do nothing, the transfer completes on %(date)s.',
  requested_closing: 'If you did not request this, cancel the transfer before then.',
  requested_button: 'View transfer',
  transferred_subject: '%(domain)s was transferred to another registrar',
  transferred_body:
    '%(domain)s left %(brand)s on %(date)s and is no longer managed here. Auto-renew is off and its purchase has ended.',
  transferred_closing:
    'Its DNS records work here until %(until)s. Set up its name servers at the new registrar before then.',
  released_subject: '%(domain)s was released to another registrar',
  released_body:
    '%(domain)s left %(brand)s on %(date)s and is no longer managed here. Auto-renew is off and its purchase has ended.',
  released_closing:
    'Its DNS records work here until %(until)s. Set up its name servers at the new registrar before then.',
  deleted_subject: '%(domain)s was deleted',
  deleted_body:
    'The registry deleted %(domain)s on %(date)s. It is no longer managed here, and anyone can register it. Auto-renew is off and its purchase has ended.',
  deleted_closing: 'Your site is still reachable at its other addresses.',
} as const);

/** What mails about a transfer in say; `consent` is the one that asks the registrant. */
export const TRANSFER_MAILS = defineSentences('server.transfers', {
  has_come_subject: '%(domain)s has been transferred',
  has_come_body:
    'The transfer is complete. %(domain)s is now registered with %(brand)s and keeps its name servers.',
  has_come_button: 'View domain',
  has_come_closing: 'The transfer renewed it for one year.',
  needs_you_subject: 'Action needed to transfer %(domain)s',
  needs_you_body:
    'We need one more thing before we can transfer %(domain)s. Open the transfer to see what is missing and to start it.',
  needs_you_button: 'View transfer',
  needs_you_closing: 'The transfer is already paid. You can also cancel it there for a refund.',
  refused_subject: 'The transfer of %(domain)s failed',
  refused_body:
    'The current registrar rejected the transfer of %(domain)s. Ask there for the reason, then start the transfer again.',
  refused_button: 'View transfer',
  refused_closing: 'The transfer is already paid. You can also cancel it there for a refund.',
  declined_subject: 'The registrant of %(domain)s declined the transfer',
  declined_body:
    'The registrant you named declined the transfer. %(domain)s stays with its current registrar.',
  declined_button: 'View transfer',
  declined_closing: 'Start the transfer again to ask them once more, or cancel it there for a refund.',
  consent_subject: 'Approve the transfer of %(domain)s',
  consent_body:
    '%(buyerEmail)s has requested to transfer %(domain)s to %(brand)s, with you as its registrant. The transfer starts only if you approve it.',
  consent_button: 'Review transfer',
  consent_validity: 'The link is valid for 7 days and can be used once.',
  consent_closing:
    'If you do not recognize this request, decline it or ignore this email. Without your approval, %(domain)s stays with its current registrar.',
  consent_body_unnamed:
    'A customer of %(brand)s has requested to transfer %(domain)s to %(brand)s, with you as its registrant. The transfer starts only if you approve it.',
} as const);

/** What mails about a transfer code say; `manual` goes to our staff, in English only. */
export const CODE_MAILS = defineSentences('server.transfer-code', {
  code_subject: 'Transfer code for %(domain)s',
  code_body:
    'The manager of %(domain)s requested its transfer code. With it, another registrar can take over the domain from %(brand)s. Give it only to the registrar that the domain should move to.',
  code_title: 'Transfer code:',
  code_value: 'Code: %(code)s',
  code_issued: 'Issued: %(issued)s (UTC)',
  code_expires: 'Expires: %(expires)s (UTC). It works for one transfer.',
  code_button: 'View or cancel the transfer',
  code_closing: 'If you did not expect this, cancel the transfer: the code then stops working at once.',
  manual_subject: 'Send a transfer code for %(domain)s',
  manual_body:
    'The manager of %(domain)s (%(manager)s) wants to move it to another registrar. Its registry has no transfer codes that we can set: get one from the registry, and send it to the registrant (%(registrant)s).',
  manual_closing: 'The domain is unlocked. A reply goes to the manager.',
} as const);

/** What mails about a domain that was handed over to another person say: to its former and to its new manager. */
export const HAND_OVER_MAILS = defineSentences('server.hand-over', {
  former_subject: 'You transferred %(domain)s to another user',
  former_body:
    '%(person)s manages %(domain)s at %(brand)s now. Your purchase of it has ended and nothing more is charged to you for it. What you paid for its term went with the domain.',
  former_closing: 'If you did not do this, change your password and contact our support at once.',
  new_subject: '%(domain)s was transferred to you',
  new_body: '%(person)s transferred %(domain)s to you. You manage it at %(brand)s now.',
  new_card:
    'It is paid until %(until)s and renews on %(due)s for %(price)s from your card %(card)s. You can turn off its renewal until then.',
  new_no_card:
    'It is paid until %(until)s. Its renewal costs %(price)s and is due on %(due)s. There is no card of yours: add one before then, or the domain ends.',
  new_renews: 'It is paid until %(until)s and renews on %(due)s. Add a card before then if you have none.',
  new_manual: 'It is paid until %(until)s and does not renew automatically.',
  new_free: 'It costs nothing and does not expire.',
  new_card_button: 'View cards',
  new_domain_button: 'View domain',
  new_closing: 'Check its contact details: it is still registered for the same person as before.',
} as const);
