import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { redirectLineSentences, redirectRefusals } from '../contract/refusals.ts';
import {
  deleteRedirectMessages,
  redirectMessages,
  redirectPageMessages,
  redirectSettingsMessages,
} from './en.ts';
import { EDGE_PAGE_WORDS } from './server/en.ts';

translateMessages('es', redirectMessages, {
  title: 'Redirigir un sitio',
  intro: 'Envía las visitas de {title} a otra dirección. Se conserva la ruta que pidieron.',
  back: 'Dominios del sitio',
  label: 'Redirigir a',
  help: 'Un dominio o una dirección con ruta, como example.com/shop.',
  price: '{cost} al año',
  priceToCome: 'Se cobra cada año.',
  submit: 'Redirigir este sitio',
  submitAnyway: 'Redirigir de todos modos',
  unreachable:
    '{domain} no responde en este momento. Hasta entonces, sus visitantes ven una página de error.',
  automatedTitle: 'Usa un plugin de redirección',
  automated: 'Tu sitio admite plugins. Un plugin de redirección es gratuito y conoce tus páginas.',
  findPlugin: 'Buscar plugin de redirección',
});

translateMessages('es', deleteRedirectMessages, {
  title: 'Eliminar la redirección del sitio',
  intro: 'Las visitas de {title} volverán a ver el propio sitio.',
  leadsTo: 'Redirige a',
  paidUntil: 'Pagada hasta',
  wasPaidUntil: 'Estuvo pagada hasta',
  noEnd: 'Sin fecha de fin',
  money: 'Reembolso',
  quoting: 'Calculando tu reembolso…',
  notKnown: 'Desconocido',
  askAgain: 'Reintentar',
  givesBack: 'Se te reembolsarán {refund}.',
  toCard: '{amount} a tu tarjeta',
  toCredits: '{amount} a tu saldo',
  nothingBack: 'El tiempo restante no se reembolsa. No se te cobrará nada más.',
  nothingLeft: 'No se te cobrará nada más.',
  remove: 'Eliminar redirección',
  askTitle: '¿Eliminar la redirección a {domain}?',
  askText: 'No se puede deshacer. Una redirección nueva hay que comprarla otra vez.',
  yes: 'Eliminar redirección',
  yesRefund: 'Eliminar y reembolsar',
  no: 'Cancelar',
  done: 'Redirección eliminada.',
  none: 'No hay nada que eliminar.',
});

translateMessages('es', redirectPageMessages, {
  back: 'Redirección del sitio',
  onlyOwner: 'Solo el propietario del sitio ({owner}) puede editar este nombre de dominio.',
  onlySomeOwner: 'Solo el propietario del sitio puede editar este nombre de dominio.',
  noneTitle: 'Este sitio no tiene redirección',
  unread:
    'No se han podido cargar los ajustes de la redirección. Inténtalo de nuevo más tarde o contacta con la asistencia.',
  again: 'Reintentar',
});

translateMessages('es', redirectSettingsMessages, {
  title: 'Ajustes de la redirección',
  intro: 'Las visitas de {title} van a esta dirección.',
  label: 'Redirigir a',
  help: 'La ruta se conserva: {title}/menu va allí a /menu.',
  save: 'Actualizar',
  saved: 'Los ajustes de la redirección se han actualizado.',
  unreachable:
    '{domain} no responde en este momento. Hasta entonces, sus visitantes ven una página de error.',
  failed:
    'No se han podido actualizar los ajustes de la redirección. Inténtalo de nuevo más tarde o contacta con la asistencia.',
  none: 'Una redirección envía todas las visitas a otra dirección.',
  buy: 'Redirigir este sitio',
  circleTitle: 'Bucle de redirecciones',
  circle:
    '{location} redirige de vuelta a este sitio, así que las visitas ven una página de error. Elige otro destino.',
  overTitle: 'Esta redirección ha terminado',
  over: 'Las visitas vuelven a ver tu sitio. Compra una redirección nueva para enviarlas a otro lugar.',
  buyAnew: 'Comprar redirección',
});

translateSentences('es', redirectRefusals, {
  // Messages of other slices.
  unauthorized: false,
  unknown_site: false,
  no_redirect_for_site: false,
  empty_query: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: '%(domain)s es una dirección de este servicio. Elige otra.',
  cannot_redirect: false,
  private_address: '%(domain)s no es un nombre de dominio público. Elige otra dirección.',
  not_redirect_manager: false,
  redirect_loop: '%(domain)s redirige a este sitio. Elige otra dirección.',
  already_has_redirect: 'Ya tienes una redirección y no puedes añadir otra al mismo sitio.',
  no_site_redirect: 'Este sitio no tiene redirección.',
  site_redirect_over: 'Esta redirección ha terminado. Compra una nueva para enviar las visitas a otro lugar.',
});

translateSentences('es', REDIRECT_FAULTS, {
  empty: false,
  invalid_domain: false,
  invalid_tld: false,
  own_host: false,
  private_address: false,
  redirect_loop: false,
  already_has_redirect: false,
  already_in_cart: false,
  cannot_redirect: false,
});

translateSentences('es', redirectLineSentences, {
  already_in_cart: 'Ya tienes una redirección en el carrito y no puedes añadir otra',
  cannot_redirect: 'No se puede añadir una redirección a %(domain)s.',
  redirect_needs_site: 'Elige un sitio para la redirección.',
  redirect_once: 'Un sitio solo puede tener una redirección.',
  redirect_years: 'Una redirección se puede comprar para %(years)s años como máximo.',
  redirect_gone:
    'Este sitio no tiene ninguna redirección que renovar. Compra una nueva para enviar las visitas a otro lugar.',
  automated_transfer:
    'Este sitio admite plugins de redirección, así que no se puede comprar una redirección para él.',
});

translateSentences('es', EDGE_PAGE_WORDS, {
  site_title: '%(title)s',
  site_text: 'Este sitio está alojado en %(brand)s.',
  coming_soon_title: '%(host)s',
  coming_soon_text: 'Este sitio estará disponible pronto.',
  parked_title: '%(host)s',
  parked_text: 'Este dominio está registrado, pero aún no tiene sitio.',
  expired_title: '%(host)s ha caducado',
  expired_text: 'Este dominio no se ha renovado. Si es suyo, renuévelo para recuperar su sitio.',
  loop_title: 'Bucle de redirecciones',
  loop_text:
    '%(host)s redirige a una dirección que redirige de nuevo aquí. Quien lo gestiona puede cambiar el destino.',
  unknown_title: 'Sitio no encontrado',
  unknown_text: 'Ningún sitio usa %(host)s. Si el dominio es tuyo, conéctalo a tu sitio.',
  manage: 'Gestionar en %(brand)s',
  renew: 'Renovar en %(brand)s',
  go: 'Ir a %(brand)s',
});
