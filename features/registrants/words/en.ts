import { defineMessages } from '#platform/i18n/messages.ts';

/**
 * Texts of the contacts of a domain; `onlyOwner` is quoted (acquisition, section 6), `notChangeable`
 * too (section 8).
 */
export const contactsMessages = defineMessages('domain-contacts', {
  title: 'Contacts and Privacy',
  intro: 'Whom the domain is registered for, and what the public sees of them.',
  onlyOwner: 'These settings can be changed by the user {owner}.',
  onlySomeOwner: 'These settings can be changed by the domain owner.',
  registrant: 'Registrant',
  name: 'Name',
  organization: 'Organization',
  email: 'Email',
  phone: 'Phone',
  fax: 'Fax',
  address: 'Address',
  edit: 'Edit contact info',
  privacyTitle: 'Privacy',
  privacy: 'Privacy protection',
  on: 'On',
  off: 'Off',
  privateHelp:
    'The public sees {organization} ({email}) instead of the registrant, and a form to write to you. We email you what is written there.',
  withheldHelp: 'The registry withholds the contact details of the registrant.',
  publicHelp: 'The registry has the registrant. Below is what it publishes.',
  notChangeable: 'Privacy settings can not be changed for this domain',
  disclosure: 'Public contact details',
  disclosedAll: 'All contact details',
  disclosedNone: 'None',
  disclosureHelp: 'Country and state are always public.',
  fixed_not_offered: 'The registry decides what it publishes.',
  fixed_individuals_withheld:
    'The registry does not publish the contact details of private persons. It publishes those of organizations.',
  fixed_private: 'Privacy protection is on.',
  fixed_declined: 'The registrant does not consent to the publication of their data.',
  fixed_unverified: 'Verify the contact information before you make it public.',
  choose: 'Choose',
  chooseTitle: 'Choose public contact details',
  chooseText: 'Anyone can look up what you publish. Everything else is withheld.',
  save: 'Save',
  saved: 'The public contact details of {domain} were changed.',
  waits: 'The registry has not answered yet. {domain} is changed as soon as it does.',
  redact: 'Withhold all',
  notRegistered: 'This domain is not registered here',
  notRegisteredText: 'Its contacts are managed where it is registered.',
});

/**
 * Texts of the form that changes the registrant; those of the dialog's title and button, of success
 * and of failure are quoted (management, sections 4 and 8).
 */
export const editContactMessages = defineMessages('edit-contact', {
  title: 'Edit Contact Info',
  intro: 'The registry requires correct contact details of the registrant.',
  pendingTitle: 'A change of contact details is pending',
  pending:
    'It takes effect once everyone who was emailed has confirmed it. If you save other details now, they replace it.',
  removePrivacyTitle: 'Privacy protection is on',
  removePrivacy:
    'Turn off privacy protection to change the contact details. You can turn it on again afterwards.',
  toPrivacy: 'Privacy settings',
  optOut: 'Opt out of the {days}-day transfer lock',
  optOutHelp:
    'A change of name, organization or email locks the domain against transfers to another registrar for {days} days. You cannot remove the lock later.',
  agreement:
    'By saving you agree to the registration agreement, and that we confirm the change on behalf of both registrants.',
  agreementLink: 'Registration agreement',
  submit: 'Save contact info',
  cancel: 'Cancel',
  confirmTitle: 'Confirmation Needed',
  confirmButton: 'Request Confirmation',
  confirmBoth:
    'We will email {former} and {current} a link to confirm the new details. The change takes effect once both have confirmed it.',
  confirmOne:
    'We will email {current} a link to confirm the new details. The change takes effect once it is confirmed.',
  confirmBackup: 'If you have no access to {former}, we will also email {account} as a backup.',
  saved:
    'The contact info has been updated. There may be a short delay before the changes show up in the public records.',
  waits: 'The registry has not answered yet. The contact info is updated as soon as it does.',
  asked: 'Emails were sent to {addresses}. Please confirm the new details there.',
  failed: 'There was a problem updating your contact info. Please try again later or contact support.',
});

/** Texts of the page where a registrant confirms a change. */
export const contactChangeMessages = defineMessages('contact-change', {
  title: 'Confirm this change?',
  intro: 'The registrant of {domain} is about to change.',
  loading: 'Loading…',
  former: 'Now',
  first_name: 'First name',
  last_name: 'Last name',
  organization: 'Organization',
  email: 'Email',
  none: 'none',
  meaningFormer:
    'You answer for the current registrant. The change takes effect once the new registrant has confirmed it too.',
  meaningNew:
    'You answer for the new registrant. The change takes effect once the current registrant has confirmed it too.',
  meaningAlone: 'The change takes effect once you confirm it.',
  locked: 'The domain cannot be transferred to another registrar before {date}.',
  until: 'This link is valid until {date}.',
  yes: 'Confirm change',
  no: 'Decline',
  agreedTitle: 'Change confirmed',
  agreed: 'The change of {domain} takes effect once the other registrant has confirmed it.',
  agreedAll: 'Everyone has confirmed it. The registry is changing {domain} now.',
  alreadyAgreed: 'You have confirmed this change. The other registrant has not yet.',
  declinedTitle: 'Change declined',
  declined:
    'The contact details of {domain} stay as they are. We have notified the person who asked for the change.',
  failedTitle: 'This link does not work',
  tryAgain: 'Try again',
});

/** Texts of a change of contacts that waits, and of its cancellation. */
export const pendingChangeMessages = defineMessages('pending-contact-change', {
  title: 'A change of contact details is pending',
  stays: 'Until it takes effect, the details below stay as they are.',
  atRegistry: 'Everyone has confirmed it, and the registry is carrying it out.',
  awaitsBoth:
    'It takes effect once everyone who was emailed has confirmed it. The links are valid until {date}. A new change replaces it.',
  awaitsNew:
    'The current registrant has confirmed it, the new one has not yet. The link is valid until {date}. A new change replaces it.',
  awaitsFormer:
    'The new registrant has confirmed it, the current one has not yet. The link is valid until {date}. A new change replaces it.',
  first_name: 'First name',
  last_name: 'Last name',
  organization: 'Organization',
  email: 'Email',
  none: 'none',
  cancel: 'Cancel change',
  keep: 'Keep waiting',
  cancelTitle: 'Cancel the change of {domain}?',
  cancelText:
    'The contact details stay as they are. The links that we emailed will say that the change was cancelled.',
  cancelled: 'The change of the contact details of {domain} was cancelled.',
});

/** Texts of the page where anyone can write to the holder of a private name. */
export const contactOwnerMessages = defineMessages('contact-owner', {
  title: 'Contact the domain holder',
  intro:
    'If {domain} is registered here with privacy protection, we pass your message on to its holder. We do not tell you who they are.',
  email: 'Your email address',
  emailHelp: 'The holder sees it, and can reply to it.',
  emailUnfit: 'Enter a valid email address.',
  message: 'Message',
  messageHelp: 'Plain text, 10 to 4,000 characters.',
  messageUnfit: 'Enter a message of 10 to 4,000 characters.',
  send: 'Send message',
  sentTitle: 'Message sent',
  sent: 'We have emailed your message to the holder of {domain}. Whether they reply is up to them.',
});
