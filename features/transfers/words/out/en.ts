import { defineMessages } from '#platform/i18n/messages.ts';

/** Texts of the transfer menu and of transfers to another registrar; sentences of the specification are verbatim. */
export const transferOutMessages = defineMessages('transfer-out', {
  menuTitle: 'Transfer Domain',
  menuTitleMapped: 'Transfer Mapping',
  menuIntro: 'Move {domain} elsewhere.',
  toRegistrar: 'Transfer to another registrar',
  toRegistrarText: 'Get what the new registrar needs, or release the domain to it.',
  toUser: 'Transfer to another user',
  toUserText: 'Another administrator of this site becomes the owner.',
  toSite: 'Transfer to another site on the platform',
  toSiteText: 'The domain moves to another site that you manage.',
  toUs: 'Transfer to us',
  toUsText: 'Register the domain with us instead of its current registrar.',
  noWays: '{domain} cannot be transferred.',
  title: 'Transfer to another registrar',
  back: 'Transfer',
  notHereTitle: 'Nothing to transfer',
  notHere: '{domain} is not registered with us.',
  askOwner: 'Only the owner ({owner}) can transfer this domain. Contact them.',
  frozen: 'This domain is frozen, so it cannot be transferred. Unfreeze it first.',
  askSomeOwner: 'Only the owner can transfer this domain. Contact them.',
  pending: 'Your domain is pending transfer.',
  lockedTitle: 'Locked until {date}',
  prohibitedTitle: 'Transfers are prohibited',
  lock_registration:
    'The ICANN transfer policy locks a domain for {days} days after its registration. {domain} can be transferred from {date}.',
  lock_transfer:
    'The ICANN transfer policy locks a domain for {days} days after a transfer. {domain} can be transferred from {date}.',
  lock_contact_change:
    'The contact details of {domain} changed recently. It is locked for {days} days after that and can be transferred from {date}.',
  own_registration:
    'The registry locks a domain for {days} days after its registration. {domain} can be transferred from {date}.',
  own_transfer:
    'The registry locks a domain for {days} days after a transfer. {domain} can be transferred from {date}.',
  prohibited: 'The registry prohibits the transfer of {domain}. Contact our support.',
  noOwnerLock: 'This lock cannot be turned off earlier.',
  nextPolicy: 'ICANN has adopted a new transfer policy, which has no date yet. Until then this one applies.',
  nextPolicyFrom: 'A new transfer policy applies from {date}.',
  verifyTitle: 'Confirm the registrant’s email address',
  verify:
    'The registrant of {domain} has to confirm their email address before a transfer. We can send them the link again.',
  unlockTitle: 'Open {domain} for the transfer',
  unlock:
    'To transfer the domain we unlock it and email the transfer code to the registrant. The new registrar asks for the code.',
  unlockPrivate:
    'To transfer the domain we unlock it, turn off privacy protection, and email the transfer code to the registrant. The new registrar asks for the code.',
  unlockManual:
    'To transfer the domain we unlock it. The registry has no automatic transfer codes: our staff will email the code to the registrant.',
  updateAndContinue: 'Update settings and continue',
  codeTitle: 'Transfer code',
  codeUnsent: 'We email the transfer code to the registrant. The new registrar asks for it.',
  codeAlways:
    'This domain is never locked. We email the transfer code to the registrant; the new registrar asks for it.',
  codeManual:
    'The registry has no automatic transfer codes: our staff will email the code to the registrant.',
  sentTo: 'Sent to',
  sentAt: 'Sent',
  requestedAt: 'Requested',
  expiresAt: 'Valid until',
  expiresHelp: 'It works for one transfer.',
  send: 'Send Transfer Code',
  resend: 'Resend Transfer Code',
  cancel: 'Cancel Transfer',
  cancelHelp: 'Cancelling makes the code invalid and locks the domain again.',
  codeSent: 'We sent the transfer code to the registrant’s email address.',
  codeSentManual: 'We received your request. Our staff will email the transfer code to the registrant.',
  cancelled: 'The transfer of {domain} was cancelled.',
  cancelledLocked: 'The transfer of {domain} was cancelled, and the domain is locked again.',
  cancelledPrivate: 'The transfer of {domain} was cancelled, and its privacy protection is on again.',
  cancelledBoth:
    'The transfer of {domain} was cancelled. The domain is locked and its privacy protection is on again.',
  tagTitle: 'New registrar',
  tagText: 'A .uk domain moves by the IPS tag of the new registrar. Ask there for it.',
  tag: 'IPS tag',
  tagPlaceholder: 'Begin typing the tag',
  tagUnknown: 'No registrar in our list has this tag.',
  tagInvalid: 'An IPS tag has 2 to 16 letters, digits and hyphens.',
  tagSubmit: 'Submit',
  confirmTitle: 'Release {domain}?',
  confirm:
    'You are about to release {domain} to {registrar}. The domain then leaves this account at once, and only the new registrar can give it back.',
  confirmUnknown:
    'You are about to release {domain} to the tag {tag}, which is not in our list. The domain then leaves this account at once, and only the new registrar can give it back.',
  confirmYes: 'Yes, Submit!',
  tagFailed: 'IPS tag save failed!',
  getHelp: 'Get Help',
  releasedTitle: '{domain} was released',
  released: 'Visit {registrar} to complete the transfer.',
  releasedContact: 'Contact {registrar} to complete the transfer.',
  open: 'Open {registrar}',
});
