import { defineSentences } from '#platform/kernel/sentence.ts';

/** What mails about a change of who controls a domain say. */
export const GUARD_MAILS = defineSentences('server.guard', {
  transfer_code_subject: 'A transfer code for %(domain)s was requested',
  transfer_code_body:
    'A transfer code for %(domain)s was requested at %(brand)s. Anyone who has the code can move the domain to another registrar.',
  unlock_subject: 'The transfer lock of %(domain)s was turned off',
  unlock_body:
    'The transfer lock of %(domain)s was turned off at %(brand)s. Without it, the domain can be moved to another registrar with a transfer code.',
  ips_tag_subject: '%(domain)s was released to another registrar',
  ips_tag_body: '%(domain)s was released from %(brand)s to another registrar by its IPS tag.',
  transfer_accepted_subject: 'The transfer of %(domain)s was accepted',
  transfer_accepted_body: 'The transfer of %(domain)s from %(brand)s to another registrar was accepted.',
  unfreeze_subject: '%(domain)s was unfrozen',
  unfreeze_body:
    '%(domain)s was unfrozen at %(brand)s. Its contacts, transfer codes and transfer lock can be changed again.',
  frozen_subject: '%(domain)s was frozen',
  frozen_body:
    '%(domain)s was frozen with the link in an email about a change. It is closed against transfers, and its contacts, transfer codes and lock cannot be changed.',
  frozen_closing:
    'The manager of the domain can unfreeze it on its page at %(brand)s with their password, and so can our support.',
  undone_subject: 'A change of %(domain)s was undone',
  undone_body:
    'A change of %(domain)s was undone with the link in an email about it. The domain is closed against transfers.',
  undone_closing:
    'If you made the change, you can make it again. If not, change your password at %(brand)s now.',
  details: 'Details:',
  when: 'When: %(date)s',
  by_session: 'How: in a browser, after the password was entered',
  by_token: 'How: with an API token',
  from_network: 'From: %(network)s',
  button: 'Review this change',
  validity: 'The link works once, until %(date)s.',
  closing:
    'If this was you, there is nothing to do. If not, open the link to undo the change or to freeze the domain, and change your password.',
  closing_final: 'This cannot be undone by a link. If this was not you, contact %(brand)s immediately.',
} as const);
