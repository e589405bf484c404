import { PLAN_WORDS } from '../rules/site-plan.ts';
import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { memberRefusals, siteRefusals } from '../contract/refusals.ts';
import { addressMessages, siteMessages, choiceMessages } from './en.ts';
import { accessMessages } from './access/en.ts';

translateMessages('es', addressMessages, {
  title: 'Cambiar la dirección del sitio',
  intro: 'La dirección gratuita de {title}.',
  back: 'Dominios',
  backToAll: 'Todos los dominios',
  label: 'Dirección nueva del sitio',
  help: 'Ahora es {address}. Usa de {minimum} a {maximum} letras y números.',
  isFree: 'Esa dirección del sitio está disponible.',
  change: 'Cambiar dirección',
  fixedTitle: 'La dirección de este sitio no se puede cambiar',
  fixedConnected: 'La dirección de tu sitio se gestiona fuera de {brand}.',
  fixedStaging: 'Un sitio de pruebas conserva su dirección mientras existe.',
  fixedDomainOnly: '{domain} aún no tiene sitio, así que no hay ninguna dirección que cambiar.',
  notAllowed: 'Solo el propietario del sitio puede editar este nombre de dominio.',
  dialogTitle: '¿Cambiar la dirección de {title}?',
  newIs: 'Dirección nueva',
  oldIs: 'Dirección anterior',
  oldWill:
    'Redirige a las visitas a la dirección nueva. Ningún sitio podrá volver a usarla, tampoco el tuyo.',
  understood: 'Entiendo que no podré deshacer este cambio.',
  keep: 'Conservar {address}',
  done: 'La dirección nueva de tu sitio está lista.',
  failed: 'No hemos podido cambiar la dirección de tu sitio. Inténtalo de nuevo.',
});

translateMessages('es', siteMessages, {
  pluginTitle: 'Jetpack',
  pluginVersions: 'Versión',
  pluginInstalled: 'Instalada',
  pluginUnknown: 'Desconocida',
  pluginOutdated: 'Desactualizada',
  pluginCurrent: 'Actualizada',
  pluginRequired: 'Necesaria',
  pluginOpen: 'Abrir plugins',
  pluginHelp:
    'Actualiza el plugin en el área de administración de tu sitio. La nueva versión aparece aquí cuando tu sitio la comunica.',
  pluginNone: 'Este sitio no tiene plugin',
  pluginNoneText: 'Está alojado aquí, así que no necesita ningún plugin para conectarse.',
  newSiteTitle: 'Sitio nuevo',
  newSiteIntro:
    'Todos los sitios empiezan con una dirección gratuita. Puedes añadir un dominio propio cuando quieras.',
  title: 'Título del sitio',
  titlePlaceholder: 'Panadería Enebro',
  titleHelp: 'El nombre que ven las visitas.',
  address: 'Dirección gratuita del sitio',
  addressHelp: 'De {minimum} a {maximum} letras y números.',
  addressFree: 'Esa dirección del sitio está disponible.',
  titleInvalid:
    'Introduce un título de {maximum} caracteres como máximo, sin direcciones web ni caracteres invisibles.',
  create: 'Crear sitio',
  created: '{title} está listo.',
  reportTitle: 'Contacta con nosotros sobre un sitio',
  reportIntro:
    'Compras desactivadas, un cargo que no reconoces o cualquier cosa que no funcione: cuéntanoslo aquí. Lo leerá una persona.',
  reportSite: 'Sitio',
  reportMessage: '¿En qué podemos ayudarte?',
  reportHelp: 'Hasta {maximum, number} caracteres. No incluyas contraseñas ni números de tarjeta.',
  reportSend: 'Enviar mensaje',
  reportThanks: 'Gracias. Hemos recibido tu mensaje.',
  reportNumber: 'El número de tu mensaje es {id}. Indícalo si vuelves a contactar con nosotros.',
  reportAnswer: 'Responderemos a {email}.',
  reportNoSite: 'Sitio no encontrado',
  reportNoSiteText: 'Comprueba la dirección o pide acceso a la persona que te invitó.',
  toDomains: 'Todos los dominios',
  toSiteDomains: 'Dominios del sitio',
});

translateSentences('es', siteRefusals, {
  unauthorized: 'No eres miembro de este sitio.',
  unknown_site: 'Sitio no encontrado.',
  invalid_site_title:
    'Introduce un título de %(maximumLength)s caracteres como máximo, sin direcciones web ni caracteres invisibles.',
  invalid_site_address: 'La dirección de tu sitio solo puede contener letras y números.',
  invalid_site_address_length:
    'La dirección de tu sitio debe tener entre %(minimumLength)s y %(maximumLength)s caracteres.',
  site_address_reserved: 'Esa dirección del sitio está reservada.',
  site_address_taken: 'Esa dirección del sitio ya está ocupada.',
  not_site_administrator: 'Solo los administradores de este sitio pueden cambiar su dirección.',
  site_address_fixed: 'La dirección de este sitio no se puede cambiar.',
  invalid_site_address_suffix: 'La dirección de este sitio termina en %(suffix)s, y eso no se puede cambiar.',
  site_address_unchanged: 'Esta ya es la dirección de este sitio.',
  site_address_given_up: 'Esta dirección se descartó y no se puede volver a usar.',
  site_address_moved:
    'La dirección de este sitio ha cambiado desde que abriste esta página. Recárgala e inténtalo de nuevo.',
  invalid_address_nonce:
    'Esta confirmación no es válida o ya se ha usado. No se ha cambiado nada. Inténtalo de nuevo.',
  expired_address_nonce: 'Esta confirmación ha caducado. No se ha cambiado nada. Inténtalo de nuevo.',
  too_many_address_changes:
    'La dirección de este sitio ha cambiado %(maximum)s veces en un día. Inténtalo de nuevo mañana.',
  error_report_empty: 'Describe en qué necesitas ayuda.',
  error_report_too_long: 'Escribe %(maximumLength)s caracteres como máximo.',
  too_many_error_reports: 'Has enviado varios mensajes hace poco. Espera un rato antes de enviar otro.',
  too_many_sites_unconfirmed:
    'Confirma tu dirección de correo para crear más sitios. Hasta entonces puedes tener %(maximum)s.',
  too_many_sites: 'Ya tienes %(maximum)s sitios. Contacta con nosotros si necesitas más.',
});

// The other plans' names are names; this one is a word.
translateSentences('es', PLAN_WORDS, { free: 'Gratis' });

translateMessages('es', choiceMessages, {
  memberTitle: 'No administras ningún sitio',
  member:
    'Eres miembro de {title}. Sus administradores gestionan los dominios y el plan. Puedes crear un sitio propio.',
});

translateMessages('es', accessMessages, {
  ask: '{owner} es propietario de este sitio y puede hacerlo o darte acceso.',
  onlyOwner: 'Solo el propietario del sitio ({owner}) puede editar este nombre de dominio.',
});

translateSentences('es', memberRefusals, {
  unknown_site: 'No se ha encontrado el sitio.',
  unauthorized: 'Solo los administradores de este sitio pueden ver a sus personas.',
  unknown_user: 'Nadie en este sitio tiene el nombre de usuario %(login)s.',
});
