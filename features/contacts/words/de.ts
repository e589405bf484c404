import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_SENTENCES } from '../rules/check-contact.ts';
import { contactMessages } from './en.ts';

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

translateSentences('de', CONTACT_SENTENCES, {
  required: 'Bitte füllen Sie dieses Feld aus.',
  tooLong: 'Dieses Feld darf höchstens %(limit)s Zeichen enthalten.',
  control: 'Dieses Feld enthält Zeichen, die nicht erlaubt sind.',
  link: 'Ein Name darf keine Webadresse enthalten.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  phone: 'Bitte geben Sie die Nummer mit Landesvorwahl ein, zum Beispiel +49 30 901820.',
  country: 'Bitte wählen Sie ein Land.',
  postalCode: 'Bitte geben Sie eine gültige Postleitzahl ein.',
  postalCodeLike: 'Bitte geben Sie eine gültige Postleitzahl ein, zum Beispiel %(example)s.',
  state: 'Bitte wählen Sie einen Bundesstaat aus der Liste.',
  province: 'Bitte wählen Sie eine Provinz aus der Liste.',
  ownAddress: 'Bitte geben Sie eine Adresse an, die ohne %(domain)s funktioniert.',
});
