import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_SENTENCES } from '../rules/check-contact.ts';

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
