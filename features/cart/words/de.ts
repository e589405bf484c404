import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { OVERRIDE_REASONS } from '../contract/override-reasons.ts';
import { cartMessageTexts, cartRefusals, mergeSentences } from '../contract/refusals.ts';
import { CART_SENTENCES } from '../rules/cart-messages.ts';
import { TAX_LABELS } from '../rules/tax/tax-row.ts';
import { cartMessages, cartNoticeMessages, couponMessages, popupMessages } from './en.ts';

translateMessages('de', cartMessages, {
  cart: 'Warenkorb',
  badge: '{count, plural, one {# Artikel} other {# Artikel}}',
  title: 'Ihr Warenkorb',
});

translateMessages('de', popupMessages, {
  list: 'Ihr Warenkorb',
  moreItems: '+ {count} weitere Artikel',
  fewerItems: 'Weniger Artikel zeigen',
  subtotal: 'Zwischensumme',
  discounts: 'Ersparnis',
  couponSavings: 'Gutschein {code}',
  savings: 'Sie sparen {amount}',
  taxOf: '{label} ({rate})',
  taxLater: 'Zuzüglich Steuern, soweit sie anfallen.',
  tax: 'Steuern',
  credits: 'Guthaben',
  total: 'Gesamt',
  checkout: 'Zur Kasse',
  remove: '{name} entfernen',
  removed: '{name} wurde entfernt.',
  undo: 'Rückgängig',
  undoRemove: 'Rückgängig: {name} zurücklegen',
  empty: 'Ihr Warenkorb ist leer.',
  addPlan: 'Tarif hinzufügen',
  addDomain: 'Domain hinzufügen',
  updating: 'Wird aktualisiert…',
  nameWithUsers: '{name} ({count, plural, one {# Benutzer} other {# Benutzer}})',
  nameWithItems: '{name} ({count, plural, one {# Stück} other {# Stück}})',
  freeTrial: '14 Tage kostenlos testen',
  firstYearFree: 'Erstes Jahr in Ihrem Tarif kostenlos',
  renewUntil: 'Verlängerung bis {date}',
  monthly: 'monatlich',
  annual: 'jährlich',
  twoYear: 'alle zwei Jahre',
  free: 'Kostenlos',
  was: 'Normalpreis',
  renewsMonthly: 'Verlängert sich für {price} im Monat',
  renewsYearly: 'Verlängert sich für {price} im Jahr',
  renewsTwoYearly: 'Verlängert sich für {price} alle zwei Jahre',
  privacy: 'Privatsphäre-Schutz',
  privacyOf: 'Privatsphäre-Schutz für {name}',
  termOf: 'Laufzeit von {name}',
  termYears: '{count, plural, one {# Jahr} other {# Jahre}}',
  termMonths: '{count, plural, one {# Monat} other {# Monate}}',
  termOnce: 'Einmalig',
  termPrice: '{term} · {price}',
});

translateMessages('de', couponMessages, {
  haveCoupon: 'Haben Sie einen Gutschein?',
  coupon: 'Gutscheincode',
  applyCoupon: 'Einlösen',
  checkingCoupon: 'Der Gutschein wird geprüft…',
  couponApplied: 'Der Gutschein {code} ist eingelöst.',
  removeCoupon: 'Entfernen',
  removeCouponOf: 'Gutschein {code} entfernen',
  couponMissing: 'Bitte geben Sie den Code Ihres Gutscheins ein.',
  couponRejected: 'Dieser Gutschein gilt nicht für das, was in Ihrem Warenkorb liegt.',
  couponInvalid: 'Diesen Gutschein gibt es nicht.',
});

translateMessages('de', cartNoticeMessages, {
  tryAgain: 'Erneut versuchen',
  loadFailed: 'Ihr Warenkorb konnte nicht geladen werden.',
  saveFailed: 'Ihre letzte Änderung wurde nicht gespeichert.',
  errorType: 'Fehler: {type}',
  moreInfo: 'Mehr dazu',
  chargeback:
    'Achtung: Eine oder mehrere Zahlungen für diese Website wurden nach einer Reklamation zurückgebucht. Grund kann eine Rückbuchung durch den Karteninhaber oder eine Prüfung durch PayPal sein. Für jede reklamierte Zahlung wird eine Gebühr fällig. Um das zu klären und wieder Beiträge veröffentlichen zu können, <link>bezahlen Sie bitte die Rückbuchungsgebühr</link>.',
  blocked:
    'Käufe sind derzeit gesperrt. Bitte <link>kontaktieren Sie uns</link>, um sie wieder freizuschalten.',
});

translateSentences('de', cartRefusals, {
  authorization_required: 'Melden Sie sich an, um diesen Warenkorb zu benutzen.',
  unauthorized: 'Sie dürfen den Warenkorb dieser Website nicht benutzen.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  cart_too_large: 'Ein Warenkorb fasst höchstens %(limit)s Zeilen.',
  cart_details_too_long: 'Die Angaben zu allem in einem Warenkorb dürfen zusammen %(limit)s Zeichen haben.',
});

translateSentences('de', cartMessageTexts, {
  chargeback:
    'Achtung: Eine oder mehrere Zahlungen für diese Website wurden wegen einer angefochtenen Abbuchung erstattet. Das kann an einer Rückbuchung durch den Karteninhaber oder an einer Prüfung durch PayPal liegen. Für jede angefochtene Abbuchung fällt eine Gebühr an. Bitte bezahlen Sie diese Gebühr, um wieder veröffentlichen zu können.',
  blocked: 'Käufe sind zurzeit gesperrt. Bitte wenden Sie sich an uns, um sie wieder freizuschalten.',
  'invalid-product': 'Dieses Produkt steht nicht zum Verkauf: %(product)s.',
  'invalid-quantity': 'Die Menge von %(product)s muss eine ganze Zahl von 1 bis %(limit)s sein.',
  'invalid-meta': 'Dafür kann ein Produkt nicht sein: %(meta)s.',
  'invalid-transfer-code':
    'Der Transfer-Code von %(meta)s ist zu lang oder enthält Zeichen, die keine Registry annimmt. Kopieren Sie ihn noch einmal beim Registrar, der die Domain jetzt verwaltet.',
  'invalid-details': 'Die Angaben zu %(product)s sind zu lang oder enthalten beschädigte Zeichen.',
  'missing-meta': 'Für %(product)s fehlt ein Domainname.',
  'invalid-renewal': 'Mit %(product)s gibt es nichts zu verlängern.',
  'renewals-apart':
    'Verlängerungen und andere Produkte werden getrennt gekauft, daher blieb dies nicht im Warenkorb: %(products)s.',
  'privacy-needs-domain': 'Für den Privatsphäre-Schutz von %(domain)s muss %(domain)s im Warenkorb sein.',
  'invalid-currency': 'Wir verkaufen nicht in %(currency)s, daher bleiben die Preise, wie sie waren.',
  'invalid-location': 'Diesen Ort kennen wir nicht.',
  'invalid-coupon': 'Einen Gutschein %(coupon)s gibt es nicht.',
  'coupon-not-started': 'Der Gutschein %(coupon)s kann noch nicht eingelöst werden.',
  'coupon-expired': 'Der Gutschein %(coupon)s ist abgelaufen.',
  'coupon-exhausted': 'Der Gutschein %(coupon)s wurde schon so oft eingelöst, wie es möglich ist.',
  'coupon-used': 'Sie haben den Gutschein %(coupon)s schon eingelöst.',
  'coupon-not-applicable': 'Der Gutschein %(coupon)s gilt für nichts im Warenkorb.',
  'coupon-applied': 'Gutschein eingelöst.',
  'coupon-removed': 'Gutschein entfernt.',
  'product-added': '%(product)s wurde in den Warenkorb gelegt.',
  'products-added': '%(count)s Produkte wurden in den Warenkorb gelegt.',
  'plan-replaced': 'Ein Warenkorb fasst einen Tarif, daher wurde %(plan)s herausgenommen.',
});

translateSentences('de', mergeSentences, {
  linesKept: 'Dies wurde inzwischen anderswo geändert; Ihre Wahl blieb erhalten: %(products)s.',
  linesNotTaken: 'Dies wurde inzwischen anderswo geändert und daher nicht herausgenommen: %(products)s.',
  couponKept: 'Inzwischen wurde anderswo ein anderer Gutschein eingegeben; Ihrer blieb erhalten.',
  currencyKept: 'Inzwischen wurde anderswo eine andere Währung gewählt; Ihre blieb erhalten.',
  locationKept: 'Inzwischen wurde anderswo ein anderer Steuerort eingegeben; Ihrer blieb erhalten.',
  linesLost: 'Dies wurde nach Ihrer Änderung anderswo geändert: %(products)s.',
  couponLost: 'Nach Ihrem Gutschein wurde anderswo ein anderer eingegeben.',
  currencyLost: 'Nach Ihrer Wahl wurde anderswo eine andere Währung gewählt.',
  locationLost: 'Nach Ihrer Eingabe wurde anderswo ein anderer Steuerort eingegeben.',
});

translateSentences('de', CART_SENTENCES, {
  unreachable: 'Der Warenkorb war nicht zu erreichen. Bitte versuchen Sie es noch einmal.',
});

translateSentences('de', TAX_LABELS, {
  vat: 'Mehrwertsteuer',
  gst: 'GST',
  hst: 'HST',
  pst: 'PST',
  qst: 'QST',
  sales: 'Umsatzsteuer (Sales Tax)',
  consumption: 'Verbrauchsteuer',
  services: 'Dienstleistungssteuer (ISS)',
});

translateSentences('de', OVERRIDE_REASONS, {
  sale: 'Angebotspreis für den ersten Zeitraum',
  coupon: 'Gutschein %(coupon)s',
});
