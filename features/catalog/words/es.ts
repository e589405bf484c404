import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { productNames } from '../contract/product-names.ts';
import { catalogRefusals, planReasons, planSentences } from '../contract/refusals.ts';
import { planMessages, upsellMessages } from './en.ts';

translateMessages('es', planMessages, {
  title: 'Planes',
  chooseSite: 'Elige un sitio',
  chooseSiteHelp: 'Cada plan es para un sitio.',
  noSiteTitle: 'Aún no tienes sitios',
  noSite: 'Cada plan es para un sitio. Crear un sitio es gratis.',
  createSite: 'Crear sitio',
  notAllowed: 'Solo los administradores de este sitio pueden ver y cambiar su plan.',
  yourPlan: 'Tu plan',
  paidUntil: 'Pagado hasta el {date}',
  endedOn: 'Terminó el {date}',
  noEnd: 'Sin fecha de fin',
  freeHelp: 'Gratis todo el tiempo que quieras',
  freeDomainLeft: 'Tu plan incluye un dominio gratis el primer año. Aún no lo has elegido.',
  findName: 'Buscar dominio',
  vipTitle: 'El plan de un sitio VIP forma parte de su contrato',
  vip: 'Contacta con nosotros para cambiarlo.',
  contactUs: 'Contactar',
  stagingTitle: 'Un sitio de pruebas no necesita plan',
  staging: 'Usa el plan de su sitio de producción.',
  domainOnlyTitle: 'Este sitio solo tiene un dominio',
  domainOnly: 'Aquí un plan no tiene efecto. Crea un sitio y elige un plan para él.',
  multisiteTitle: 'Los planes no están disponibles para redes de sitios',
  multisite: 'Este tipo de sitio no puede usar las funciones de un plan.',
  largestTitle: 'Este es nuestro plan más completo',
  largest: 'Incluye todo lo que aparece abajo.',
  choose: 'Elige un plan',
  cameFor: '<strong>{feature}</strong> está incluido en {plan}.',
  cameForHeld: '<strong>{feature}</strong> ya está incluido en tu plan, {plan}.',
  customers: 'Mostrar planes',
  customersAll: 'Todos',
  customersPersonal: 'Para ti',
  customersBusiness: 'Empresa',
  recommended: 'Recomendado',
  smaller: 'Incluido en tu plan',
  firstYear: 'el primer año',
  perYear: 'al año',
  sale: 'En oferta hasta el {date}',
  remainder: '{amount} de descuento por los días sin usar de {plan}',
  renews: 'Se renueva por {amount} al año',
  month: '{amount} al mes · se renueva al mismo precio',
  includes: 'Incluye:',
  includesMore: 'Todo lo de {plan} y además:',
  freeDomain: 'Un dominio gratis el primer año',
  freeDomainUsed: 'Ya has elegido tu dominio gratuito',
  lacks: 'No incluido: {feature}',
  choosePlan: 'Elegir {plan}',
  inCart: 'En el carrito',
  checkout: 'Ir al pago',
  checkoutPlan: 'Ir al pago con {plan}',
  chooseFailed: 'No se ha podido añadir {plan} al carrito.',
  taxNote:
    'Los precios son para un sitio y un año. Los impuestos se añaden en el pago; los verás antes de pagar.',
  comparison: 'Comparar planes',
  comparisonCaption: 'Qué incluye cada plan',
  feature: 'Función',
  included: 'Incluido',
  notIncluded: 'No incluido',
  customDomain: 'Tu sitio en tu propio dominio',
  redirectsOnly: 'Solo redirige',
  domainCredit: 'Un dominio gratis el primer año',
  noAds: 'Sitio sin anuncios',
  emailSupport: 'Asistencia por correo',
  adsProgram: 'Ingresos por publicidad',
  forwards: 'Reenvíos de correo por dominio',
  forwardsOf: '{count} reenvíos de correo por dominio',
});

translateMessages('es', upsellMessages, {
  freeTitle: 'Usa {domain} en tu sitio',
  freeTitleAny: 'Usa un dominio propio en tu sitio',
  free: 'En el plan gratuito, tu dominio solo redirige a {address}. Con {plan}, tu sitio se abre en tu dominio.',
  mappedTitle: 'Saca más partido a {domain}',
  connectedTitle: 'Asistencia por correo para {title}',
  connected: '{plan} añade asistencia por correo y quita los anuncios de tu sitio.',
  freeAction: 'Cambiar a {plan}',
  ownDomain: 'Tu dominio en la barra de direcciones',
  noAds: 'Sin anuncios en tu sitio',
  emailSupport: 'Asistencia por correo',
  perYear: 'al año',
  firstYear: 'el primer año',
  notNow: 'Ahora no',
});

translateSentences('es', productNames, {
  registration: 'Registro de dominio .%(tld)s',
  mapping: 'Conexión de dominio',
  transfer: 'Transferencia de dominio',
  redirect: 'Redirección del sitio',
  redemption: 'Tarifa de rescate del dominio',
  chargeback: 'Pago en disputa y comisión',
  privacy: 'Protección de la privacidad',
  email: 'Correo profesional',
  moreUsers: 'Correo profesional: más usuarios',
});

translateSentences('es', catalogRefusals, {
  unauthorized: 'No puedes ver ni cambiar el plan de este sitio.',
  // The cart's sentence.
  unknown_site: false,
});

translateSentences('es', planSentences, {
  'plan-site-vip':
    '%(plan)s no se puede comprar para un sitio VIP. Contacta con nosotros para cambiar su plan.',
  'plan-site-staging': 'Un sitio de pruebas usa el plan de su sitio de producción.',
  'plan-site-domain-only': 'Este sitio solo tiene un dominio, así que un plan no tiene efecto.',
  'invalid-product-multisite': '%(plan)s no está disponible para redes de sitios.',
  'plan-not-held': 'Este sitio no tiene el plan %(plan)s, así que no hay nada que renovar.',
  'plan-held': 'Este sitio ya tiene el plan %(plan)s.',
  'plan-included': 'Este sitio ya tiene un plan más completo que %(plan)s.',
  'plan-once': 'Un sitio tiene un solo plan, así que %(plan)s solo se puede comprar una vez.',
});

translateSentences('es', planReasons, {
  remainder: 'Días sin usar de tu plan',
});
