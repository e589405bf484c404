import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import type { ContactDetails } from '../rules/contact-details.ts';

/** The contact of private names in tests. */
export const PRIVACY_CONTACT: ContactDetails = {
  ...EMPTY_CONTACT,
  firstName: 'Registration',
  lastName: 'Private',
  organization: 'Namestead Privacy',
  email: 'privacy@namestead.test',
  phone: '+1.5550100100',
  address1: '1 Harbor Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  countryCode: 'US',
};
