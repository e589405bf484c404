import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_SENTENCES } from '../rules/check-contact.ts';
import { contactRefusals } from '../contract/refusals.ts';
import { contactMessages, contactProfilesMessages, profilePickerMessages } from './en.ts';

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

translateMessages('de', profilePickerMessages, {
  label: 'Kontaktprofil',
  choose: 'Profil wählen',
  help: 'Füllt die Angaben unten aus. Sie können sie hier ändern; das Profil bleibt, wie es ist.',
});

translateMessages('de', contactProfilesMessages, {
  title: 'Kontaktprofile',
  intro:
    'Kontaktdaten, mit denen Sie Formulare ausfüllen können. Eine Domain bekommt eine Kopie: Wenn Sie ein Profil ändern oder löschen, ändert sich keine Domain.',
  back: 'Konto',
  add: 'Profil hinzufügen',
  none: 'Noch keine Kontaktprofile',
  noneText:
    'Speichern Sie Ihre eigenen Daten, die einer Firma oder eines Kunden einmal, und wählen Sie sie an der Kasse und für Ihre Domains.',
  edit: 'Bearbeiten',
  editNamed: '{name} bearbeiten',
  delete: 'Löschen',
  deleteNamed: '{name} löschen',
  addTitle: 'Kontaktprofil hinzufügen',
  editTitle: '{name} bearbeiten',
  name: 'Profilname',
  nameHelp: 'Nur Sie sehen ihn.',
  nameMissing: 'Geben Sie einen Namen für das Profil ein.',
  save: 'Profil speichern',
  cancel: 'Abbrechen',
  saved: 'Das Profil {name} wurde gespeichert.',
  deleteTitle: '{name} löschen?',
  deleteText: 'Domains, die diese Daten bekommen haben, behalten sie.',
});

translateSentences('de', contactRefusals, {
  unknown_contact_profile: 'Kontaktprofil nicht gefunden.',
  too_many_contact_profiles: 'Sie können bis zu %(maximum)s Kontaktprofile speichern.',
  contact_profile_name_missing: 'Geben Sie einen Namen für das Profil ein.',
  contact_profile_name_taken: 'Sie haben bereits ein Profil mit diesem Namen.',
  invalid_contact_profile: 'Prüfen Sie diese Kontaktdaten: %(fields)s.',
});
