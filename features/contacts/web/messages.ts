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
});
