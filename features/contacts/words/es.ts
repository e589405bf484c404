import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { CONTACT_SENTENCES } from '../rules/check-contact.ts';
import { contactRefusals } from '../contract/refusals.ts';
import { contactMessages, contactProfilesMessages, profilePickerMessages } from './en.ts';

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

translateMessages('es', profilePickerMessages, {
  label: 'Perfil de contacto',
  choose: 'Elige un perfil',
  help: 'Rellena los datos de abajo. Puedes cambiarlos aquí; el perfil queda como está.',
});

translateMessages('es', contactProfilesMessages, {
  title: 'Perfiles de contacto',
  intro:
    'Datos de contacto con los que puedes rellenar formularios. Un dominio recibe una copia: si cambias o eliminas un perfil, ningún dominio cambia.',
  back: 'Cuenta',
  add: 'Añadir perfil',
  none: 'Aún no hay perfiles de contacto',
  noneText:
    'Guarda una vez tus datos, los de una empresa o los de un cliente, y elígelos al pagar y para tus dominios.',
  edit: 'Editar',
  editNamed: 'Editar {name}',
  delete: 'Eliminar',
  deleteNamed: 'Eliminar {name}',
  addTitle: 'Añadir un perfil de contacto',
  editTitle: 'Editar {name}',
  name: 'Nombre del perfil',
  nameHelp: 'Solo tú lo ves.',
  nameMissing: 'Introduce un nombre para el perfil.',
  save: 'Guardar perfil',
  cancel: 'Cancelar',
  saved: 'Se guardó el perfil {name}.',
  deleteTitle: '¿Eliminar {name}?',
  deleteText: 'Los dominios que recibieron estos datos los conservan.',
});

translateSentences('es', contactRefusals, {
  unknown_contact_profile: 'No se encontró el perfil de contacto.',
  too_many_contact_profiles: 'Puedes guardar hasta %(maximum)s perfiles de contacto.',
  contact_profile_name_missing: 'Introduce un nombre para el perfil.',
  contact_profile_name_taken: 'Ya tienes un perfil con este nombre.',
  invalid_contact_profile: 'Revisa estos datos de contacto: %(fields)s.',
});
