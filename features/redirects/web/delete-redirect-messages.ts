import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that deletes a redirect. */
export const deleteRedirectMessages = defineMessages('delete-redirect', {
  title: 'Delete Site Redirect',
  intro: 'Whoever opens {title} sees the site itself again, at once.',
  leadsTo: 'Leads to',
  paidUntil: 'Paid until',
  wasPaidUntil: 'Was paid until',
  noEnd: 'No end',
  money: 'Money',
  quoting: 'Checking what you get back…',
  notKnown: 'Not known yet',
  askAgain: 'Try again',
  givesBack: 'You get {refund} back.',
  toCard: '{amount} to the card that paid',
  toCredits: '{amount} to your credits',
  nothingBack: 'Nothing is refunded for the time that is left, and nothing is charged any more.',
  nothingLeft: 'Nothing is charged any more.',
  remove: 'Delete this redirect',
  askTitle: 'Delete the redirect to {domain}?',
  askText: 'This cannot be undone. A new redirect would have to be bought.',
  yes: 'Delete it',
  yesRefund: 'Delete it and refund',
  no: 'Keep it',
  done: 'The redirect was deleted.',
  none: 'There is nothing to delete.',
});
