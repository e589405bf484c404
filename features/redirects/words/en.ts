import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the page that sells a redirect; sentences in the specification are quoted verbatim. */
export const redirectMessages = defineMessages('redirects', {
  title: 'Redirect a Site',
  intro: 'Send visitors of {title} to another address. The path they asked for is kept.',
  back: 'Site Domains',
  label: 'Redirect to',
  help: 'A domain or an address with a path, such as example.com/shop.',
  price: '{cost} per year',
  priceToCome: 'Billed yearly.',
  submit: 'Redirect this site',
  submitAnyway: 'Redirect anyway',
  unreachable: '{domain} does not answer at the moment. Until it does, your visitors see an error page.',
  automatedTitle: 'Use a redirect plugin',
  automated: 'Your site supports plugins. A redirect plugin is free and knows your pages.',
  findPlugin: 'Find a redirect plugin',
});

/** Texts of the page that deletes a redirect. */
export const deleteRedirectMessages = defineMessages('delete-redirect', {
  title: 'Delete Site Redirect',
  intro: 'Visitors of {title} will see the site itself again.',
  leadsTo: 'Redirects to',
  paidUntil: 'Paid until',
  wasPaidUntil: 'Was paid until',
  noEnd: 'Never ends',
  money: 'Refund',
  quoting: 'Calculating your refund…',
  notKnown: 'Unknown',
  askAgain: 'Try again',
  givesBack: 'You will be refunded {refund}.',
  toCard: '{amount} to your card',
  toCredits: '{amount} to your credits',
  nothingBack: 'The remaining time is not refunded. You will not be charged again.',
  nothingLeft: 'You will not be charged again.',
  remove: 'Delete redirect',
  askTitle: 'Delete the redirect to {domain}?',
  askText: 'This cannot be undone. A new redirect must be bought again.',
  yes: 'Delete redirect',
  yesRefund: 'Delete and refund',
  no: 'Cancel',
  done: 'Redirect deleted.',
  none: 'Nothing to delete.',
});

/** Texts shared by the pages of an existing redirect. */
export const redirectPageMessages = defineMessages('redirect-page', {
  back: 'Site Redirect',
  onlyOwner: 'Only the site owner ({owner}) can edit this domain name.',
  onlySomeOwner: 'Only the site owner can edit this domain name.',
  noneTitle: 'This site has no redirect',
  unread: 'There was a problem retrieving the redirect settings. Please try again later or contact support.',
  again: 'Try again',
});

/** Texts of the redirect settings; sentences in the specification are quoted verbatim. */
export const redirectSettingsMessages = defineMessages('redirect-settings', {
  title: 'Redirect Settings',
  intro: 'Visitors of {title} go to this address.',
  label: 'Redirect to',
  help: 'The path is kept: {title}/menu goes to /menu there.',
  save: 'Update',
  saved: 'The redirect settings were updated successfully.',
  unreachable: '{domain} does not answer at the moment. Until it does, your visitors see an error page.',
  failed: 'There was a problem updating the redirect settings. Please try again later or contact support.',
  none: 'A redirect sends all visitors to another address.',
  buy: 'Redirect this site',
  circleTitle: 'Redirect loop',
  circle: '{location} redirects back to this site, so visitors see an error page. Choose another target.',
  overTitle: 'This redirect has ended',
  over: 'Visitors see your site again. Buy a new redirect to send them elsewhere.',
  buyAnew: 'Buy redirect',
});
