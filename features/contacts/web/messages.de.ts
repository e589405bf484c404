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
  selectState: 'Bundesstaat auswählen',
  selectProvince: 'Provinz auswählen',
  countriesFailed: 'Die Liste der Länder konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  fax: 'Fax',
  alternateEmail: 'Weitere E-Mail-Adresse',
  alternateEmailWhy: 'Dorthin schreiben wir, wenn Ihre neuen Postfächer nicht erreichbar sind.',
  hiddenFault: 'Beim Prüfen Ihrer Kontaktdaten gab es ein Problem: {field}. {reason}',
});
