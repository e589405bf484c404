import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { handOverRefusals } from '../../contract/hand-over-refusals.ts';
import { handOverMessages } from './en.ts';

translateMessages('es', handOverMessages, {
  back: 'Transferencia',
  notHereTitle: 'Nada que transferir',
  notHere: '{domain} no es un dominio de este sitio que se pueda transferir.',
  askOwner: 'Solo {owner} puede transferir este dominio. Contacta con esa persona.',
  askSomeOwner: 'Solo el propietario puede transferir este dominio. Contacta con esa persona.',
  cancel: 'Cancelar',
  siteTitle: 'Transferir el dominio a otro sitio',
  siteTitleMapped: 'Transferir la conexión del dominio a otro sitio',
  siteText:
    'Elige el sitio al que se traslada {domain}. Su renovación, sus registros DNS y sus reenvíos de correo van con él.',
  sitePrimary:
    'Es el dominio principal de {title}. Después de la transferencia se llega a ese sitio por {address}.',
  sites: 'Tus sitios',
  noSitesTitle: 'Ningún otro sitio',
  noSites: 'Un dominio se puede trasladar a otro sitio que administres aquí.',
  createSite: 'Crear un sitio',
  siteUnavailable: 'Este dominio no se puede trasladar',
  siteUnavailableText:
    '{domain} es el dominio principal de un sitio con alojamiento propio. Elige antes otro dominio principal.',
  siteDialog: '¿Quieres transferir {domain} al sitio {title}?',
  siteConfirm: 'Confirmar la transferencia',
  siteDialogTitle: 'Confirmar la transferencia',
  siteDone: '{domain} se ha transferido al sitio: {title}',
  failed: 'No se ha podido transferir {domain}. Inténtalo de nuevo o contacta con el soporte.',
  userTitle: 'Transferir el dominio a otra persona',
  userTitleMapped: 'Transferir la conexión del dominio a otra persona',
  userText:
    'Al transferir un dominio, la otra persona recibe todos los derechos sobre él. Después ya no podrás administrarlo.',
  userTextMapped:
    'Al transferir una conexión, la otra persona recibe todos los derechos sobre ella. Después ya no podrás administrarla.',
  userTerm:
    'El periodo pagado va con él. Tu compra termina y ya no se usa ninguna de tus tarjetas para el dominio.',
  user: 'Nuevo propietario',
  noUsers: '-- El sitio no tiene otros administradores --',
  addPerson: 'Antes, la persona tiene que ser administradora de este sitio.',
  addPersonLink: 'Pedir a nuestro soporte que la añada',
  agreement: 'Al transferir este dominio, tú y el nuevo propietario aceptáis el contrato de registro.',
  agreementLink: 'Leer el contrato',
  transferDomain: 'Transferir el dominio',
  transferMapping: 'Transferir la conexión',
  userUnavailable: 'Este dominio no puede cambiar de propietario',
  userUnavailableText: 'Este sitio es solo para {domain}. Transfiere antes el dominio a otro sitio.',
  userDialogTitle: 'Confirmar la transferencia',
  userDialog: '¿Quieres transferir la propiedad de {domain} a {user}?',
  userDialogMapped: '¿Quieres transferir la conexión de {domain} a {user}?',
  userConfirm: 'Confirmar la transferencia',
  userDone: '{domain} se ha transferido a {user}',
});

translateSentences('es', handOverRefusals, {
  hand_over_type:
    '%(domain)s no está registrado con nosotros ni conectado aquí, así que no se puede trasladar.',
  hand_over_lapsed: '%(domain)s ha caducado y ya no se puede renovar.',
  hand_over_cancelled: '%(domain)s se está eliminando.',
  hand_over_pending_transfer:
    '%(domain)s se está transfiriendo a otro registrador. Cancela antes esa transferencia.',
  hand_over_code_sent:
    'Se ha enviado un código de transferencia de %(domain)s. Cancela antes la transferencia al otro registrador para que el código deje de valer.',
  hand_over_in_payment: 'Un pedido de %(domain)s espera su pago. Complétalo o cancélalo antes.',
  hand_over_domain_only: 'Este sitio es solo para %(domain)s. Transfiere antes el dominio a otro sitio.',
  hand_over_primary: '%(domain)s es el dominio principal de este sitio. Elige antes otro dominio principal.',
  target_same_site: '%(domain)s ya es un dominio de este sitio.',
  target_not_managed: 'No administras el sitio elegido.',
  target_plugin_connected: 'El sitio elegido está alojado en otro lugar. Elige otro sitio.',
  target_domain_only: 'El sitio elegido es solo para su dominio. Elige otro sitio.',
  target_free_connection: '%(domain)s está conectado gratis, lo que no incluye el sitio elegido.',
  target_yourself: 'Ya administras %(domain)s.',
  target_not_administrator: 'La persona elegida ya no es administradora de este sitio. Elige otra.',
});
