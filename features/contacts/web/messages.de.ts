import { translateMessages } from '#platform/i18n/messages.ts';
import { contactMessages } from './messages.ts';

translateMessages('de', contactMessages, {
  firstName: 'Vorname',
  lastName: 'Nachname',
  organization: 'Organisation',
  email: 'E-Mail',
  phone: 'Telefon',
  address1: 'Adresse',
  address2: 'Adresse, zweite Zeile',
  city: 'Ort',
  state: 'Bundesstaat',
  province: 'Provinz',
  postalCode: 'Postleitzahl',
  zipCode: 'ZIP-Code',
  country: 'Land',
  chooseCountry: 'Land auswählen',
});
