import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { cartMessageTexts, cartRefusals, mergeSentences, OVERRIDE_REASONS } from '../contract/refusals.ts';
import { CART_SENTENCES } from '../rules/cart-messages.ts';
import { VAT_ID_SENTENCES } from '../rules/tax/vat-id.ts';
import { TAX_LABELS } from '../rules/tax/tax-row.ts';
import { cartMessages, cartNoticeMessages, couponMessages, popupMessages } from './en.ts';

translateMessages('es', cartMessages, {
  undoReplaced: 'Deshacer',
  cart: 'Carrito',
  badge: '{count, plural, one {# artículo} many {# de artículos} other {# artículos}}',
  title: 'Tu carrito',
});

translateMessages('es', popupMessages, {
  list: 'Tu carrito',
  moreItems: '+ {count} artículos más',
  fewerItems: 'Mostrar menos artículos',
  subtotal: 'Subtotal',
  discounts: 'Ahorro',
  couponSavings: 'Cupón {code}',
  savings: 'Ahorras {amount}',
  taxOf: '{label} ({rate})',
  taxLater: 'Más los impuestos que correspondan.',
  tax: 'Impuestos',
  credits: 'Saldo',
  total: 'Total',
  checkout: 'Ir al pago',
  remove: 'Quitar {name}',
  removed: 'Se ha quitado {name}.',
  undo: 'Deshacer',
  undoRemove: 'Deshacer: quitar {name}',
  empty: 'Tu carrito está vacío.',
  addPlan: 'Añadir un plan',
  addDomain: 'Añadir un dominio',
  updating: 'Actualizando…',
  nameWithUsers: '{name} ({count, plural, one {# usuario} many {# de usuarios} other {# usuarios}})',
  nameWithItems: '{name} ({count, plural, one {# unidad} many {# de unidades} other {# unidades}})',
  freeTrial: 'Prueba gratuita de 14 días',
  firstYearFree: 'Primer año gratis con tu plan',
  renewUntil: 'Renovación hasta el {date}',
  monthly: 'mensual',
  annual: 'anual',
  twoYear: 'cada dos años',
  free: 'Gratis',
  was: 'Precio habitual',
  renewsMonthly: 'Se renueva por {price} al mes',
  renewsYearly: 'Se renueva por {price} al año',
  renewsTwoYearly: 'Se renueva por {price} cada dos años',
  privacy: 'Protección de la privacidad',
  privacyOf: 'Protección de la privacidad de {name}',
  termOf: 'Periodo de {name}',
  termYears: '{count, plural, one {# año} many {# de años} other {# años}}',
  termMonths: '{count, plural, one {# mes} many {# de meses} other {# meses}}',
  termOnce: 'Una vez',
  termPrice: '{term} · {price}',
});

translateMessages('es', couponMessages, {
  haveCoupon: '¿Tienes un cupón?',
  coupon: 'Código del cupón',
  applyCoupon: 'Aplicar',
  checkingCoupon: 'Comprobando el cupón…',
  couponApplied: 'Cupón {code} aplicado.',
  removeCoupon: 'Quitar',
  removeCouponOf: 'Quitar el cupón {code}',
  couponMissing: 'Introduce el código de un cupón.',
  couponRejectedFallback: 'Este cupón no se aplica a tu carrito.',
  couponInvalidFallback: 'No se ha encontrado el cupón.',
});

translateMessages('es', cartNoticeMessages, {
  tryAgain: 'Reintentar',
  loadFailed: 'No se ha podido cargar tu carrito.',
  saveFailed: 'No se ha guardado tu último cambio.',
  errorType: 'Error: {type}',
  moreInfo: 'Más información',
  chargeback:
    'Aviso: una o varias transacciones de este sitio se han reembolsado por un cargo en disputa. El motivo puede ser un contracargo de quien tiene la tarjeta o una investigación de PayPal. Cada cargo en disputa conlleva una comisión. Para resolverlo y poder publicar de nuevo, <link>paga la comisión del contracargo</link>.',
  blocked:
    'Las compras están desactivadas en este momento. <link>Contacta con nosotros</link> para volver a activarlas.',
});

translateSentences('es', cartRefusals, {
  authorization_required: 'Inicia sesión para usar este carrito.',
  unauthorized: 'No tienes acceso al carrito de este sitio.',
  unknown_site: 'No se ha encontrado el sitio %(site)s.',
  cart_too_large: 'Un carrito puede tener como máximo %(limit)s artículos.',
  cart_details_too_long:
    'Los datos de todos los artículos de un carrito pueden tener como máximo %(limit)s caracteres en total.',
});

translateSentences('es', cartMessageTexts, {
  chargeback:
    'Aviso: una o varias transacciones de este sitio se han reembolsado por un cargo en disputa. El motivo puede ser un contracargo de quien tiene la tarjeta o una investigación de PayPal. Cada cargo en disputa conlleva una comisión. Para resolverlo y poder publicar de nuevo, paga la comisión del contracargo.',
  blocked: 'Las compras están desactivadas en este momento. Contacta con nosotros para volver a activarlas.',
  'invalid-product': 'Producto no disponible: %(product)s.',
  'invalid-quantity': 'La cantidad de %(product)s debe ser un número entero de 1 a %(limit)s.',
  'invalid-meta': 'No es válido para este producto: %(meta)s.',
  'invalid-transfer-code':
    'El código de transferencia de %(meta)s es demasiado largo o contiene caracteres no válidos. Cópialo de nuevo de tu registrador actual.',
  'invalid-details': 'Los datos de %(product)s son demasiado largos o contienen caracteres no válidos.',
  'missing-meta': '%(product)s necesita un nombre de dominio.',
  'invalid-renewal': 'No hay nada que renovar en %(product)s.',
  'renewals-apart':
    'Las renovaciones y los demás productos se compran por separado. Se han quitado: %(products)s.',
  'privacy-needs-domain': 'La protección de la privacidad de %(domain)s necesita %(domain)s en el carrito.',
  'invalid-currency': '%(currency)s no está disponible. Los precios no han cambiado.',
  'invalid-location': 'No se ha reconocido la ubicación.',
  'invalid-coupon': 'No se ha encontrado el cupón %(coupon)s.',
  'coupon-not-started': 'El cupón %(coupon)s aún no es válido.',
  'coupon-expired': 'El cupón %(coupon)s ha caducado.',
  'coupon-exhausted': 'El cupón %(coupon)s ha alcanzado su límite de uso.',
  'coupon-used': 'Ya has usado el cupón %(coupon)s.',
  'coupon-not-applicable': 'El cupón %(coupon)s no se aplica a nada de tu carrito.',
  'coupon-applied': 'Cupón aplicado.',
  'coupon-removed': 'Cupón quitado.',
  'product-added': '%(product)s se ha añadido al carrito.',
  'products-added': '%(count)s productos se han añadido al carrito.',
  'plan-replaced': 'Un carrito solo puede tener un plan, así que se ha quitado %(plan)s.',
});

translateSentences('es', mergeSentences, {
  linesKept:
    'Estos artículos han cambiado en otra pestaña o dispositivo. Se conservan tus cambios: %(products)s.',
  linesNotTaken:
    'Estos artículos han cambiado en otra pestaña o dispositivo y no se han quitado: %(products)s.',
  couponKept: 'Se ha introducido otro cupón en otra pestaña o dispositivo. Se conserva el tuyo.',
  currencyKept: 'Se ha elegido otra moneda en otra pestaña o dispositivo. Se conserva la tuya.',
  locationKept: 'Se ha introducido otra ubicación fiscal en otra pestaña o dispositivo. Se conserva la tuya.',
  linesLost: 'Tus cambios se han sustituido en otra pestaña o dispositivo: %(products)s.',
  couponLost: 'Tu cupón se ha sustituido en otra pestaña o dispositivo.',
  currencyLost: 'Tu moneda ha cambiado en otra pestaña o dispositivo.',
  locationLost: 'Tu ubicación fiscal ha cambiado en otra pestaña o dispositivo.',
});

translateSentences('es', CART_SENTENCES, {
  unreachable: 'No se ha podido acceder al carrito. Inténtalo de nuevo.',
});

translateSentences('es', TAX_LABELS, {
  VAT: 'IVA',
  GST: 'GST',
  HST: 'HST',
  PST: 'PST',
  QST: 'QST',
  'Sales tax': 'Impuesto sobre las ventas (Sales Tax)',
  'Consumption tax': 'Impuesto sobre el consumo',
  'Service tax (ISS)': 'Impuesto sobre servicios (ISS)',
  'Reverse charge': 'IVA, inversión del sujeto pasivo',
});

translateSentences('es', OVERRIDE_REASONS, {
  sale: 'Precio de oferta para el primer periodo',
  coupon: 'Cupón %(coupon)s',
});

translateSentences('es', VAT_ID_SENTENCES, {
  format: 'Un NIF-IVA de este país tiene esta forma: %(example)s.',
  digits: 'Este NIF-IVA tiene un error: los dígitos de control no coinciden.',
  country: 'Este NIF-IVA es de otro país que tu dirección.',
  notInEurope: 'El NIF-IVA solo se usa con direcciones de la Unión Europea.',
});
