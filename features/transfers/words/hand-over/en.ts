import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of handing a domain over to another user or site; sentences of the specification are verbatim. */
export const handOverMessages = defineMessages('hand-over', {
  back: 'Transfer',
  notHereTitle: 'Nothing to transfer',
  notHere: '{domain} is not a domain of this site that can be transferred.',
  askOwner: 'Only the owner ({owner}) can transfer this domain. Contact them.',
  askSomeOwner: 'Only the owner can transfer this domain. Contact them.',
  cancel: 'Cancel',
  // To another site
  siteTitle: 'Transfer Domain To Another Site',
  siteTitleMapped: 'Transfer Domain Mapping To Another Site',
  siteText: 'Choose the site that {domain} moves to. Its renewal, DNS records and email forwards go with it.',
  sitePrimary: 'It is the primary domain of {title}. After the transfer, that site is reached by {address}.',
  sites: 'Your sites',
  noSitesTitle: 'No other site',
  noSites: 'A domain can move to another site that you manage here.',
  createSite: 'Create a site',
  siteUnavailable: 'This domain cannot move',
  siteUnavailableText:
    '{domain} is the primary domain of a site with its own host. Choose another primary domain first.',
  siteDialog: 'Do you want to transfer {domain} to the site {title}?',
  siteConfirm: 'Confirm transfer',
  siteDialogTitle: 'Confirm Transfer',
  siteDone: '{domain} has been transferred to site: {title}',
  failed: 'Failed to transfer {domain}, please try again or contact support.',
  // To another user
  userTitle: 'Transfer Domain To Another User',
  userTitleMapped: 'Transfer Domain Mapping To Another User',
  userText:
    'Transferring a domain to another user gives that user all rights of the domain. You can then no longer manage it.',
  userTextMapped:
    'Transferring a domain mapping to another user gives that user all rights of the mapping. You can then no longer manage it.',
  userTerm: 'What is paid of its term goes along. Your purchase ends, and none of your cards is used for it.',
  user: 'New owner',
  noUsers: '-- Site has no other administrators --',
  addPerson: 'The person has to be an administrator of this site first.',
  addPersonLink: 'Ask our support to add them',
  agreement: 'By transferring this domain, you and the new owner accept the registration agreement.',
  agreementLink: 'Read the agreement',
  transferDomain: 'Transfer domain',
  transferMapping: 'Transfer domain mapping',
  userUnavailable: 'This domain cannot change its owner',
  userUnavailableText: 'This site is for {domain} only. Transfer the domain to another site first.',
  userDialogTitle: 'Confirm Transfer',
  userDialog: 'Do you want to transfer the ownership of {domain} to {user}?',
  userDialogMapped: 'Do you want to transfer the domain mapping of {domain} to {user}?',
  userConfirm: 'Confirm transfer',
  userDone: '{domain} has been transferred to {user}',
});
