import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { cartMessageTexts, cartRefusals, mergeSentences, OVERRIDE_REASONS } from '../contract/refusals.ts';
import { CART_SENTENCES } from '../rules/cart-messages.ts';
import { VAT_ID_SENTENCES } from '../rules/tax/vat-id.ts';
import { TAX_LABELS } from '../rules/tax/tax-row.ts';
import { cartMessages, cartNoticeMessages, couponMessages, popupMessages } from './en.ts';

translateMessages('de', cartMessages, {
  undoReplaced: 'Rückgängig',
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
  taxLater: 'Zuzüglich anfallender Steuern.',
  tax: 'Steuern',
  credits: 'Guthaben',
  total: 'Gesamt',
  checkout: 'Zur Kasse',
  remove: '{name} entfernen',
  removed: '{name} wurde entfernt.',
  undo: 'Rückgängig',
  undoRemove: 'Rückgängig: {name} entfernen',
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
  couponApplied: 'Gutschein {code} eingelöst.',
  removeCoupon: 'Entfernen',
  removeCouponOf: 'Gutschein {code} entfernen',
  couponMissing: 'Bitte geben Sie einen Gutscheincode ein.',
  couponRejectedFallback: 'Dieser Gutschein gilt nicht für Ihren Warenkorb.',
  couponInvalidFallback: 'Gutschein nicht gefunden.',
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
  unauthorized: 'Sie haben keinen Zugriff auf den Warenkorb dieser Website.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  cart_too_large: 'Ein Warenkorb fasst höchstens %(limit)s Artikel.',
  cart_details_too_long: 'Die Angaben zu allem in einem Warenkorb dürfen zusammen %(limit)s Zeichen haben.',
});

translateSentences('de', cartMessageTexts, {
  chargeback:
    'Achtung: Eine oder mehrere Zahlungen für diese Website wurden wegen einer angefochtenen Abbuchung erstattet. Das kann an einer Rückbuchung durch den Karteninhaber oder an einer Prüfung durch PayPal liegen. Für jede angefochtene Abbuchung fällt eine Gebühr an. Bitte bezahlen Sie diese Gebühr, um wieder veröffentlichen zu können.',
  blocked: 'Käufe sind zurzeit gesperrt. Bitte wenden Sie sich an uns, um sie wieder freizuschalten.',
  'invalid-product': 'Produkt nicht verfügbar: %(product)s.',
  'invalid-quantity': 'Die Menge von %(product)s muss eine ganze Zahl von 1 bis %(limit)s sein.',
  'invalid-meta': 'Für dieses Produkt nicht gültig: %(meta)s.',
  'invalid-transfer-code':
    'Der Transfer-Code von %(meta)s ist zu lang oder enthält ungültige Zeichen. Kopieren Sie ihn noch einmal bei Ihrem bisherigen Registrar.',
  'invalid-details': 'Die Angaben zu %(product)s sind zu lang oder enthalten ungültige Zeichen.',
  'missing-meta': 'Für %(product)s fehlt ein Domainname.',
  'invalid-renewal': 'Mit %(product)s gibt es nichts zu verlängern.',
  'renewals-apart': 'Verlängerungen und andere Produkte werden getrennt gekauft. Entfernt: %(products)s.',
  'privacy-needs-domain': 'Für den Privatsphäre-Schutz von %(domain)s muss %(domain)s im Warenkorb sein.',
  'invalid-currency': '%(currency)s wird nicht unterstützt. Die Preise bleiben unverändert.',
  'invalid-location': 'Ort nicht erkannt.',
  'invalid-coupon': 'Gutschein %(coupon)s nicht gefunden.',
  'coupon-not-started': 'Der Gutschein %(coupon)s kann noch nicht eingelöst werden.',
  'coupon-expired': 'Der Gutschein %(coupon)s ist abgelaufen.',
  'coupon-exhausted': 'Der Gutschein %(coupon)s wurde schon so oft wie möglich eingelöst.',
  'coupon-used': 'Sie haben den Gutschein %(coupon)s schon eingelöst.',
  'coupon-not-applicable': 'Der Gutschein %(coupon)s gilt für nichts im Warenkorb.',
  'coupon-applied': 'Gutschein eingelöst.',
  'coupon-removed': 'Gutschein entfernt.',
  'product-added': '%(product)s wurde in den Warenkorb gelegt.',
  'products-added': '%(count)s Produkte wurden in den Warenkorb gelegt.',
  'plan-replaced': 'Ein Warenkorb fasst einen Tarif, daher wurde %(plan)s entfernt.',
});

translateSentences('de', mergeSentences, {
  linesKept:
    'Diese Artikel wurden in einem anderen Tab oder Gerät geändert. Ihre Änderungen gelten: %(products)s.',
  linesNotTaken:
    'Diese Artikel wurden in einem anderen Tab oder Gerät geändert und nicht entfernt: %(products)s.',
  couponKept: 'In einem anderen Tab oder Gerät wurde ein anderer Gutschein eingegeben. Ihrer gilt weiter.',
  currencyKept: 'In einem anderen Tab oder Gerät wurde eine andere Währung gewählt. Ihre gilt weiter.',
  locationKept: 'In einem anderen Tab oder Gerät wurde ein anderer Steuerort eingegeben. Ihrer gilt weiter.',
  linesLost: 'Ihre Änderungen wurden in einem anderen Tab oder Gerät ersetzt: %(products)s.',
  couponLost: 'Ihr Gutschein wurde in einem anderen Tab oder Gerät ersetzt.',
  currencyLost: 'Ihre Währung wurde in einem anderen Tab oder Gerät geändert.',
  locationLost: 'Ihr Steuerort wurde in einem anderen Tab oder Gerät geändert.',
});

translateSentences('de', CART_SENTENCES, {
  unreachable: 'Der Warenkorb war nicht zu erreichen. Bitte versuchen Sie es noch einmal.',
});

translateSentences('de', TAX_LABELS, {
  VAT: 'Mehrwertsteuer',
  GST: 'GST',
  HST: 'HST',
  PST: 'PST',
  QST: 'QST',
  'Sales tax': 'Umsatzsteuer (Sales Tax)',
  'Consumption tax': 'Verbrauchsteuer',
  'Service tax (ISS)': 'Dienstleistungssteuer (ISS)',
  'Reverse charge': 'USt., Steuerschuldnerschaft des Leistungsempfängers',
});

translateSentences('de', OVERRIDE_REASONS, {
  sale: 'Angebotspreis für den ersten Zeitraum',
  coupon: 'Gutschein %(coupon)s',
});

translateSentences('de', VAT_ID_SENTENCES, {
  format: 'Eine USt-IdNr. dieses Landes sieht so aus: %(example)s.',
  digits: 'Diese USt-IdNr. enthält einen Tippfehler: Die Prüfziffern passen nicht.',
  country: 'Diese USt-IdNr. gehört zu einem anderen Land als Ihre Adresse.',
  notInEurope: 'USt-IdNrn. gelten nur für Adressen in der Europäischen Union.',
});
