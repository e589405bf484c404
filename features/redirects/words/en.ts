import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the page that redirects a site; sentences in the specification are quoted as they stand. */
export const redirectMessages = defineMessages('redirects', {
  title: 'Redirect a Site',
  intro: 'Everybody who opens {title} is sent on to another address, with the page they asked for.',
  back: 'Site Domains',
  label: 'Where visitors are sent',
  help: 'A domain name, or an address with a path: example.com/shop.',
  price: '{cost} a year',
  priceToCome: 'Paid by the year.',
  submit: 'Redirect this site',
  automatedTitle: 'This site redirects with a plug-in',
  automated:
    'Your site has plug-ins of its own, and one of them does this better than a redirect from outside: it knows your pages. Nothing is to be paid for it.',
  findPlugin: 'Find a redirect plug-in',
});

/** The words of the page that deletes a redirect. */
export const deleteRedirectMessages = defineMessages('delete-redirect', {
  title: 'Delete Site Redirect',
  intro: 'Whoever opens {title} sees the site itself again, at once.',
  leadsTo: 'Leads to',
  paidUntil: 'Paid until',
  wasPaidUntil: 'Was paid until',
  noEnd: 'No end',
  money: 'Money',
  quoting: 'Calculating your refund…',
  notKnown: 'Not known yet',
  askAgain: 'Try again',
  givesBack: 'You will be refunded {refund}.',
  toCard: '{amount} to your card',
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

/** The words of every page about the redirect that a site has. */
export const redirectPageMessages = defineMessages('redirect-page', {
  back: 'Site Redirect',
  onlyOwner: 'Only the site owner ({owner}) can edit this domain name.',
  onlySomeOwner: 'Only the site owner can edit this domain name.',
  noneTitle: 'This site has no redirect',
  unread: 'There was a problem retrieving the redirect settings. Please try again later or contact support.',
  again: 'Try again',
});

/** The words of a redirect's settings; sentences in the specification are quoted as they stand. */
export const redirectSettingsMessages = defineMessages('redirect-settings', {
  title: 'Redirect Settings',
  intro: 'Where everybody who opens {title} is sent.',
  label: 'Redirect to',
  help: 'The page that was asked for is kept: {title} with /menu leads to /menu there.',
  save: 'Update',
  saved: 'The redirect settings were updated successfully.',
  failed: 'There was a problem updating the redirect settings. Please try again later or contact support.',
  none: 'With one, everybody who opens the site is sent on to another address.',
  buy: 'Redirect this site',
  circleTitle: 'This redirect goes in a circle',
  circle:
    '{location} leads back to this site by now, so visitors see a page that says so. Let the redirect lead somewhere else.',
  overTitle: 'This redirect is over',
  over: 'Visitors see the site itself again. Bought anew, it leads wherever you say.',
  buyAnew: 'Buy it anew',
});
