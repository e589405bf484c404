import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_SENTENCES } from '../rules/check-contact.ts';
import { contactMessages } from './en.ts';

translateMessages('es', contactMessages, {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  organization: 'Organización',
  email: 'Correo',
  phone: 'Teléfono',
  address1: 'Dirección',
  address2: 'Dirección, segunda línea',
  city: 'Ciudad',
  state: 'Estado',
  province: 'Provincia',
  postalCode: 'Código postal',
  zipCode: 'Código ZIP',
  country: 'País',
  chooseCountry: 'Seleccionar país',
  selectState: 'Seleccionar estado',
  selectProvince: 'Seleccionar provincia',
  countriesFailed: 'No se ha podido cargar la lista de países.',
  tryAgain: 'Reintentar',
  fax: 'Fax',
  alternateEmail: 'Correo alternativo',
  alternateEmailWhy: 'Se usa cuando no se puede contactar con tus buzones nuevos.',
  hiddenFault: 'Hay un problema con tus datos de contacto: {field}. {reason}',
});

translateSentences('es', CONTACT_SENTENCES, {
  required: 'Este campo es obligatorio.',
  tooLong: 'Este campo puede tener como máximo %(limit)s caracteres.',
  control: 'Este campo contiene caracteres no permitidos.',
  link: 'Un nombre no puede contener una dirección web.',
  email: 'Indica una dirección de correo válida.',
  phone: 'Introduce el número con el prefijo del país, por ejemplo +34 910 123 456.',
  country: 'Elige un país.',
  postalCode: 'Introduce un código postal válido.',
  postalCodeLike: 'Introduce un código postal válido, por ejemplo %(example)s.',
  state: 'Elige un estado de la lista.',
  province: 'Elige una provincia de la lista.',
  ownAddress: 'Indica una dirección que funcione sin %(domain)s.',
});
