import { translateSentences } from '#platform/i18n/sentences.ts';
import { OVERRIDE_REASONS } from '../contract/override-reasons.ts';
import { cartMessages, cartRefusals, mergeSentences } from '../contract/refusals.ts';
import { CART_SENTENCES } from '../rules/cart-sentences.ts';
import { TAX_LABELS } from '../rules/tax/tax-row.ts';

translateSentences('de', cartRefusals, {
  authorization_required: 'Melden Sie sich an, um diesen Warenkorb zu benutzen.',
  unauthorized: 'Sie dürfen den Warenkorb dieser Website nicht benutzen.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  cart_too_large: 'Ein Warenkorb fasst höchstens %(limit)s Zeilen.',
  cart_details_too_long: 'Die Angaben zu allem in einem Warenkorb dürfen zusammen %(limit)s Zeichen haben.',
});

translateSentences('de', cartMessages, {
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
