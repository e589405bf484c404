import { translateSentences } from '#platform/i18n/sentences.ts';
import { billingLineSentences, billingRefusals } from '../contract/refusals.ts';
import { CARD_SENTENCES, DECLINE_SENTENCES } from '../rules/card.ts';

translateSentences('de', billingRefusals, {
  idempotency_key_required:
    'Senden Sie mit jeder Zahlung einen Idempotency-Key-Header mit 8 bis 200 Zeichen.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Zahlung benutzt.',
  empty_cart: 'Im Warenkorb ist nichts zu bezahlen.',
  site_required: 'Wählen Sie eine Website für %(products)s.',
  // Another sentence of these tables, or one of whoever knows the line, the registrant's TLD or the card.
  cart_has_errors: false,
  registrant_not_accepted: false,
  invalid_card: false,
  card_declined: false,
  invalid_tax_location: 'Diesen Ort kennen wir nicht: %(place)s.',
  cart_changed:
    'Der Warenkorb wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  total_changed:
    'Der Preis hat sich von %(shown)s auf %(total)s geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  payment_in_progress:
    'Für diesen Warenkorb wird gerade eine andere Zahlung ausgeführt. Bitte warten Sie einen Moment.',
  agreement_required: 'Bitte stimmen Sie den Bedingungen zu, bevor Sie bezahlen.',
  contact_required: 'Eine Domain braucht die Kontaktdaten ihres Inhabers.',
  invalid_contact: 'Bitte prüfen Sie die Kontaktdaten: %(fields)s.',
  payment_cancelled: 'Diese Zahlung wurde abgebrochen und nichts abgebucht. Bitte bezahlen Sie erneut.',
  unknown_payment_method: 'Diese Karte ist nicht mehr gespeichert. Bitte wählen Sie eine andere.',
  payment_notice_not_genuine:
    'Diese Mitteilung ist nicht vom Zahlungsdienst unterschrieben, oder vor zu langer Zeit.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  unauthorized: 'Sie dürfen nicht sehen, was für diese Website gekauft wurde.',
  unknown_purchase: 'Einen Kauf %(purchase)s von Ihnen gibt es nicht.',
  purchase_over: 'Dieser Kauf ist zu Ende; daran ist nichts mehr zu ändern.',
  refund_changed:
    'Statt %(shown)s werden nun %(refund)s erstattet. Bitte prüfen Sie das und kündigen Sie noch einmal.',
  unknown_order: 'Eine Bestellung %(order)s gibt es nicht.',
  unknown_receipt: 'Einen Beleg %(receipt)s gibt es nicht.',
});

translateSentences('de', billingLineSentences, {
  given_back: 'Sie haben es zurückgegeben.',
  cancelled_by_us: 'Wir konnten das nicht abschließen und haben es deshalb storniert.',
  not_delivered: '%(product)s kann derzeit nicht gekauft werden.',
  nothing_owed: 'Für %(chargeback)s ist nichts offen.',
  chargeback_currency:
    'Die angefochtene Zahlung %(chargeback)s war in %(currency)s. Stellen Sie die Währung auf %(currency)s um, um sie zu begleichen.',
  chargeback_changed: 'Was für diese angefochtene Zahlung offen ist, hat sich inzwischen geändert.',
});

translateSentences('de', CARD_SENTENCES, {
  missing: 'Bitte geben Sie eine Karte ein.',
  number: 'Bitte prüfen Sie die Kartennummer.',
  cvc: 'Bitte geben Sie die 3 oder 4 Ziffern der Prüfnummer ein.',
  name: 'Bitte geben Sie den Namen auf der Karte ein.',
  expiry: 'Bitte geben Sie das Ablaufdatum als MM/JJ ein.',
  expired: 'Diese Karte ist abgelaufen.',
  several: 'Bitte wählen Sie eine Karte, mit der Sie bezahlen.',
  notTaken: 'Bitte geben Sie die Karte im Formular dieser Seite ein.',
});

translateSentences('de', DECLINE_SENTENCES, {
  card_declined: 'Ihre Karte wurde abgelehnt.',
  insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt.',
  expired_card: 'Ihre Karte ist abgelaufen.',
  authentication_required: 'Ihre Bank möchte Sie zuerst fragen. Bitte nehmen Sie diese Zahlung selbst vor.',
  card_not_kept: 'Diese Karte ist nicht mehr gespeichert. Bitte nehmen Sie eine andere.',
  authentication_failed: 'Ihre Bank konnte nicht feststellen, dass Sie es sind. Nichts wurde abgebucht.',
  incorrect_cvc: 'Die Prüfnummer Ihrer Karte stimmt nicht.',
});
