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
