import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of contact forms. */
export const contactMessages = defineMessages('contacts', {
  firstName: 'First name',
  lastName: 'Last name',
  organization: 'Organization',
  email: 'Email',
  phone: 'Phone',
  address1: 'Address',
  address2: 'Address, second line',
  city: 'City',
  state: 'State',
  province: 'Province',
  postalCode: 'Postal Code',
  zipCode: 'ZIP code',
  country: 'Country',
  chooseCountry: 'Select Country',
  selectState: 'Select State',
  selectProvince: 'Select Province',
  countriesFailed: "We couldn't load the countries list.",
  tryAgain: 'Try again',
  fax: 'Fax',
  alternateEmail: 'Alternate email',
  alternateEmailWhy: 'Used when your new mailboxes cannot be reached.',
  hiddenFault: 'There was a problem validating your contact details: {field}. {reason}',
});

/** Texts of the choice that fills a contact form in with a profile. */
export const profilePickerMessages = defineMessages('contact-profile-picker', {
  label: 'Contact profile',
  choose: 'Choose a profile',
  help: 'Fills in the details below. You can change them here; the profile stays as it is.',
});

/** Texts of the page of contact profiles. */
export const contactProfilesMessages = defineMessages('contact-profiles', {
  title: 'Contact profiles',
  intro:
    'Contact details that you can fill in forms with. A domain gets a copy: if you change or delete a profile, no domain changes.',
  back: 'Account',
  add: 'Add profile',
  none: 'No contact profiles yet',
  noneText:
    'Save the details of yourself, a company or a client once, and choose them at checkout and for your domains.',
  edit: 'Edit',
  editNamed: 'Edit {name}',
  delete: 'Delete',
  deleteNamed: 'Delete {name}',
  addTitle: 'Add a contact profile',
  editTitle: 'Edit {name}',
  name: 'Profile name',
  nameHelp: 'Only you see it.',
  nameMissing: 'Enter a name for the profile.',
  save: 'Save profile',
  cancel: 'Cancel',
  saved: 'The profile {name} was saved.',
  deleteTitle: 'Delete {name}?',
  deleteText: 'Domains that were given these details keep them.',
});
