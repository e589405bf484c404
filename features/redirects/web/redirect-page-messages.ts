import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of every page about the redirect that a site has. */
export const redirectPageMessages = defineMessages('redirect-page', {
  back: 'Site Redirect',
  onlyOwner: 'Only the site owner ({owner}) can edit this domain name.',
  onlySomeOwner: 'Only the site owner can edit this domain name.',
  noneTitle: 'This site has no redirect',
  unread: 'There was a problem retrieving the redirect settings. Please try again later or contact support.',
  again: 'Try again',
});
