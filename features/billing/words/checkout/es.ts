import { translateMessages } from '#platform/i18n/messages.ts';
import { asideMessages, cardMessages, checkoutMessages, consentNoteMessages } from './en.ts';

translateMessages('es', checkoutMessages, {
  checkout: 'Pago',
  backToDomains: 'Dominios del sitio',
  backToAllDomains: 'Todos los dominios',
  unknownProduct: 'El enlace que has seguido es de un producto que no vendemos. Tu carrito no ha cambiado.',
  whatYouBuy: 'Resumen del pedido',
  contact: 'Datos de contacto',
  contactWhy: 'El registro del dominio anota a esta persona como titular.',
  company: 'Empresa',
  companyWhy: '¿Compras para una empresa de la Unión Europea? Su NIF-IVA aparecerá en el recibo.',
  vatId: 'NIF-IVA',
  vatIdHelp: 'Por ejemplo, {example}.',
  invoiceWhy: 'Estos datos aparecen en el recibo.',
  whereYouAre: 'Ubicación de facturación',
  whereYouAreWhy: 'Determina los impuestos.',
  creditsPay: 'Tu saldo cubre este pedido. No hace falta tarjeta.',
  change: 'Cambiar',
  changeContact: 'Cambiar los datos de contacto',
  andMore: '{count, plural, =0 {{name}} one {{name} y # más} many {{name} y # más} other {{name} y # más}}',
  paying: 'Procesando tu pago. Recargar esta página nunca te cobra dos veces.',
  secure:
    'Los datos de tu tarjeta se envían cifrados a nuestro proveedor de pagos. Nunca guardamos el número.',
  payment: 'Pago',
  payOnceConfirmed: 'Podrás pagar cuando hayas confirmado tu dirección de correo.',
  saveCard: 'Guardar esta tarjeta',
  keepCardWhy:
    'La renovación automática se cobra en ella. Sin una tarjeta guardada, nada se renueva solo. Puedes quitarla cuando quieras.',
  agreement:
    'Acepto las <terms>condiciones del servicio</terms> y los <registration>contratos de registro</registration> de los dominios que compro.',
  agreementAlone: 'Acepto las <terms>condiciones del servicio</terms>.',
  agreementPrivacy: 'Cómo usamos tus datos: <privacy>política de privacidad</privacy>.',
  agreementMissing: 'Acepta las condiciones antes de pagar.',
  pay: 'Pagar {amount}',
  complete: 'Completar pedido',
  resuming: 'Comprobando tu último pago…',
  interrupted: 'Tu último pago no se ha completado y no se ha cobrado nada. Puedes pagar de nuevo.',
});

translateMessages('es', consentNoteMessages, {
  first:
    'La dirección de correo de este titular no es la dirección confirmada de tu cuenta. Primero le enviaremos un correo; transferiremos el dominio cuando lo apruebe.',
});

translateMessages('es', asideMessages, {
  ownPlace:
    '{count, plural, one {Vas a comprar este dominio sin sitio. Puedes conectarlo a uno cuando quieras.} many {Vas a comprar estos dominios sin sitio. Puedes conectarlos a uno cuando quieras.} other {Vas a comprar estos dominios sin sitio. Puedes conectarlos a uno cuando quieras.}}',
  siteNeeded: '{products} necesita un sitio. Elige uno de tus sitios o quítalo del carrito.',
  chooseSite: 'Comprar para uno de tus sitios',
  chooseSiteWhy: 'Estos artículos pasan al carrito de ese sitio.',
  chooseSiteNeeded: 'Estos artículos pasan al carrito de ese sitio, donde se pagan.',
  chooseSiteLabel: 'Elige un sitio',
  chooseSiteMissing: 'Elige un sitio.',
  useSite: 'Usar este sitio',
  createSite: 'Crear sitio',
  emptyTitle: 'Tu carrito está vacío',
  emptyText: 'Busca un dominio o elige un plan para empezar.',
  findName: 'Buscar dominio',
  seePlans: 'Ver planes',
});

translateMessages('es', cardMessages, {
  cardNumber: 'Número de tarjeta',
  expiry: 'Caducidad',
  expiryPlaceholder: 'MM/AA',
  cvc: 'Código CVC',
  nameOnCard: 'Nombre en la tarjeta',
});
