import { defineSentences } from '#platform/kernel/sentence.ts';

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
