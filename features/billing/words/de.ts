import { translateMessages } from '#platform/i18n/messages.ts';
import { translateSentences } from '#platform/i18n/sentences.ts';
import { billingLineSentences, billingRefusals } from '../contract/refusals.ts';
import { CARD_SENTENCES, DECLINE_SENTENCES } from '../rules/card.ts';
import { addCardMessages, billingMessages, methodMessages } from './en.ts';
import './checkout/de.ts';
import './purchases/de.ts';
import './server/de.ts';

translateMessages('de', billingMessages, {
  backToDomains: 'Domains der Website',
  backToAllDomains: 'Alle Domains',
  seePlan: 'Tarif ansehen',
  orderTitle: 'Bestellung {id}',
  confirming: 'Ihre Zahlung wird bestätigt. Diese Seite aktualisiert sich von selbst.',
  confirmTitle: 'Ihre Bank fragt, ob diese Zahlung von Ihnen ist',
  confirmText: 'Abgebucht wird erst, wenn Sie sie dort bestätigt haben.',
  confirmAtBank: 'Bei Ihrer Bank bestätigen',
  cancelPayment: 'Zahlung abbrechen',
  cancelFailed: 'Die Zahlung konnte nicht abgebrochen werden. Bitte versuchen Sie es erneut.',
  lineDelayed:
    'Wir gehen hier einem Problem nach. Sie brauchen nichts zu tun: Wenn wir es nicht abschließen können, erstatten wir es.',
  orderDelayed:
    'Ein Teil dieser Bestellung dauert länger als üblich, und wir gehen dem nach. Was wir nicht abschließen können, wird erstattet.',
  settingUp:
    'Wir richten alles ein. Diese Seite aktualisiert sich von selbst; Sie können sie auch verlassen.',
  allDone: 'Alles ist bereit.',
  allGivenBack: 'Sie haben alles aus dieser Bestellung zurückgegeben.',
  allGoingBack: 'Sie geben alles aus dieser Bestellung zurück. Ihr Geld folgt.',
  noneDelivered: 'Ihre Bestellung konnte nicht geliefert werden. Wir erstatten sie in Kürze.',
  noneDeliveredRefunded: 'Ihre Bestellung konnte nicht geliefert werden. Wir haben sie erstattet.',
  someFailed: 'Einiges konnte nicht geliefert werden. Wir erstatten es in Kürze.',
  someFailedRefunded: 'Einiges konnte nicht geliefert werden. Wir haben es erstattet.',
  notPaid: 'Diese Bestellung wurde nicht bezahlt und es wurde nichts abgebucht.',
  declined: 'Diese Zahlung wurde abgelehnt: {reason}',
  backToCheckout: 'Zurück zur Kasse',
  manageDomains: 'Domains verwalten',
  lines: 'Ihr Einkauf',
  stepPaid: 'Bezahlt',
  stepDelivered: 'Geliefert',
  stateProvisioning: 'Wird eingerichtet',
  stateDelivered: 'Bereit',
  stateFailed: 'Nicht geliefert',
  stateTakingBack: 'Wird zurückgegeben',
  stateRefunded: 'Erstattet',
  stateOrdered: 'Bestellt',
  progress: 'Fortschritt von {name}',
  progressOfAll: 'Fortschritt Ihrer Bestellung',
  yours: '{name} gehört Ihnen',
  yoursAndOthers:
    '{name} und {count, plural, one {# weitere Domain} other {# weitere Domains}} gehören Ihnen',
  renewed: '{name} ist verlängert',
  renewedAndOthers:
    '{name} und {count, plural, one {# weitere Domain} other {# weitere Domains}} sind verlängert',
  restored: '{name} ist wieder aktiv',
  restoredAndOthers:
    '{name} ist wieder aktiv, und {count, plural, one {# weitere Domain ist} other {# weitere Domains sind}} verlängert',
  connected: '{name} ist verbunden',
  connectedAndOthers:
    '{name} und {count, plural, one {# weitere Domain} other {# weitere Domains}} sind verbunden',
  waiting: '{name} wartet auf Sie',
  waitingAndOthers:
    '{name} und {count, plural, one {# weitere Domain} other {# weitere Domains}} warten auf Sie',
  someWait:
    '{count, plural, one {Ein Artikel wartet auf Sie. Der nächste Schritt steht unten.} other {# Artikel warten auf Sie. Die nächsten Schritte stehen unten.}}',
  stateWaiting: 'Wartet auf Sie',
  stateRegistered: 'Registriert',
  stateRenewed: 'Verlängert',
  stateRestored: 'Wiederhergestellt',
  stateConnected: 'Verbunden',
  stateTransferred: 'Transferiert',
  stateActive: 'Aktiv',
  openSetUp: 'Einrichtung öffnen',
  openTransfer: 'Transfer öffnen',
  domainSettings: 'Domain-Einstellungen',
  domainSettingsOf: 'Domain-Einstellungen von {name}',
  showReceipt: 'Beleg anzeigen',
  hideReceipt: 'Beleg ausblenden',
  receiptSummary: '{total} am {date}',
  dnsRecords: 'DNS-Einträge',
  dnsRecordsOf: 'DNS-Einträge von {name}',
  setUpEmail: 'E-Mail einrichten',
  setUpEmailOf: 'E-Mail für {name} einrichten',
  refundComing: '{reason} Ihr Geld ist auf dem Weg zurück zu Ihnen.',
  refunded: '{reason} {amount} wurden auf Ihre Karte erstattet.',
  refundedInParts: '{reason} {amount} wurden auf Ihre Karte und Ihr Guthaben erstattet.',
  receipt: 'Beleg',
  vatId: 'USt-IdNr.',
  vatIdOf: 'USt-IdNr. {id}',
  vatIdConfirmed: 'Vom EU-Register (VIES) bestätigt.',
  vatIdUnconfirmed: 'Vom EU-Register (VIES) nicht bestätigt.',
  agreedTo: 'Bedingungen',
  soldBy: 'Verkauft von',
  billedTo: 'Rechnung an',
  item: 'Artikel',
  nameWithItems: '{name} ({count, plural, one {# Stück} other {# Stück}})',
  nameWithUsers: '{name} ({count, plural, one {# Benutzer} other {# Benutzer}})',
  totalIn: 'Gesamt ({currency})',
  receiptNumber: 'Belegnummer',
  orderNumber: 'Bestellnummer',
  creditNotes: 'Gutschriften',
  paidOn: 'Bezahlt am',
  paidWith: 'Bezahlt mit',
  cardEnding: '{brand} mit Endziffern {last4}',
  card: 'Karte',
  noCharge: 'Nichts zu bezahlen',
  total: 'Gesamt',
  subtotal: 'Zwischensumme',
  saved: 'Eine Ersparnis von {amount} ist schon abgezogen.',
  savedByCoupon:
    'Eine Ersparnis von {amount} ist schon abgezogen, davon {byCoupon} durch den Gutschein {coupon}.',
  savedByCouponAlone: 'Eine Ersparnis von {amount} durch den Gutschein {coupon} ist schon abgezogen.',
  tax: 'Steuern',
  taxOf: '{label} ({rate})',
  credits: 'Guthaben',
  paidByCredits: '{credits} Guthaben',
  cardAndCredits: '{card} und {credits} Guthaben',
  refundedTotal: 'Erstattet',
  refundedCredits: 'davon als Guthaben',
  print: 'Drucken',
  pdf: 'PDF',
  receiptAsPdf: 'Beleg {number} als PDF',
  creditNoteAsPdf: 'Gutschrift {number} als PDF',
  backToPurchases: 'Käufe',
  historyTitle: 'Rechnungsverlauf',
  historyEmptyTitle: 'Noch nichts bezahlt',
  historyEmpty: 'Hier steht alles, was Sie kaufen, mit seinem Beleg.',
  date: 'Datum',
  items: 'Artikel',
  itemsMore: '{names} und {count} weitere',
  order: 'Beleg',
  cardDots: '•••• {last4}',
  partlyRefunded: 'Teilweise erstattet',
  receiptOf: 'Beleg {id}: {items}',
  amount: 'Betrag',
});

translateMessages('de', addCardMessages, {
  title: 'Karte eingeben',
  description:
    'Unser Zahlungsdienst speichert sie für Verlängerungen und Ihre nächsten Bestellungen. Jetzt wird nichts abgebucht.',
  keep: 'Karte speichern',
  cancel: 'Abbrechen',
});

translateMessages('de', methodMessages, {
  payWith: 'Bezahlen mit',
  anotherCard: 'Andere Karte',
  cardNamed: '{brand} mit Endziffern {last4}',
  card: 'Karte',
  expires: 'Gültig bis {month}/{year}',
  expired: 'Abgelaufen {month}/{year}',
  title: 'Zahlungsarten',
  kept: 'Ihre Karten',
  backToPurchases: 'Käufe',
  description:
    'Karten, die unser Zahlungsdienst für Sie speichert. Verlängerungen werden von der Standardkarte abgebucht.',
  emptyTitle: 'Keine Karten gespeichert',
  emptyText:
    'Fügen Sie eine für Ihre Verlängerungen hinzu oder wählen Sie beim Bezahlen „Diese Karte speichern“.',
  add: 'Karte hinzufügen',
  cardAdded: 'Ihre Karte ist hinzugefügt.',
  cardNotAdded: 'Die Karte wurde nicht hinzugefügt',
  cardGivenUp: 'Ihre Bank bekam nicht rechtzeitig eine Antwort. Bitte fügen Sie die Karte noch einmal hinzu.',
  bankThinks: 'Ihre Bank braucht noch etwas. Sobald sie geantwortet hat, steht die Karte hier.',
  bankAsks: 'Ihre Bank fragt, ob diese Karte Ihre ist',
  bankAsksWhy: 'Die Karte wird hinzugefügt, sobald Sie sie dort bestätigt haben. Abgebucht wird nichts.',
  askBank: 'Bei Ihrer Bank bestätigen',
  isDefault: 'Standard',
  makeDefault: 'Zum Standard machen',
  makeDefaultNamed: '{card} zum Standard machen',
  remove: 'Entfernen',
  removeNamed: '{card} entfernen',
  removeTitle: '{card} entfernen?',
  removeText: 'Von ihr wird nichts Neues mehr abgebucht. Sie können sie bei jeder Zahlung wieder eingeben.',
  removeLastText:
    'Von ihr wird nichts Neues mehr abgebucht. Verlängerungen brauchen eine Karte: Ohne sie endet, was Sie gekauft haben, mit seiner Laufzeit.',
  removeIt: 'Karte entfernen',
  keepIt: 'Behalten',
  removed: '{card} ist entfernt.',
  madeDefault: 'Verlängerungen werden jetzt von {card} abgebucht.',
  cardForm: 'Kartendaten',
  cardFormMissing:
    'Das Kartenformular unseres Zahlungsdienstes wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  cardFormLoading: 'Das Kartenformular wird geladen…',
  tryAgain: 'Erneut versuchen',
});

translateSentences('de', billingRefusals, {
  idempotency_key_required:
    'Senden Sie mit jeder Zahlung einen Idempotency-Key-Header mit 8 bis 200 Zeichen.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Zahlung benutzt.',
  empty_cart: 'Im Warenkorb ist nichts zu bezahlen.',
  site_required: 'Wählen Sie eine Website für %(products)s.',
  // Another sentence of these tables, or one of the slice that knows the line, the registrant's TLD or the card.
  cart_has_errors: false,
  registrant_not_accepted: false,
  invalid_card: false,
  card_declined: false,
  invalid_tax_location: 'Diesen Ort kennen wir nicht: %(place)s.',
  cart_changed:
    'Der Warenkorb wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  invalid_vat_id: false,
  unknown_vat_id:
    'Das EU-Register (VIES) kennt die USt-IdNr. %(vatId)s nicht. Bitte berichtigen oder entfernen Sie sie.',
  total_changed:
    'Der Preis hat sich von %(shown)s auf %(total)s geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.',
  payment_in_progress:
    'Für diesen Warenkorb wird gerade eine andere Zahlung ausgeführt. Bitte warten Sie einen Moment.',
  agreement_required: 'Bitte stimmen Sie den Bedingungen zu, bevor Sie bezahlen.',
  agreement_changed:
    'Unsere Bedingungen haben sich geändert, seit Sie diese Seite geöffnet haben. Bitte laden Sie sie neu und lesen Sie sie.',
  contact_required: 'Eine Domain braucht die Kontaktdaten ihres Inhabers.',
  invalid_contact: 'Bitte prüfen Sie die Kontaktdaten: %(fields)s.',
  payment_cancelled: 'Diese Zahlung wurde abgebrochen und nichts abgebucht. Bitte bezahlen Sie erneut.',
  unknown_payment_method: 'Diese Karte ist nicht mehr gespeichert. Bitte wählen Sie eine andere.',
  payment_notice_not_genuine:
    'Diese Mitteilung ist nicht vom Zahlungsdienst unterschrieben, oder vor zu langer Zeit.',
  unknown_site: 'Eine Website %(site)s gibt es nicht.',
  unauthorized: 'Nur Administratoren dieser Website sehen ihre Käufe. Sie gehört %(ownerInfo)s.',
  unknown_purchase: 'Einen Kauf %(purchase)s von Ihnen gibt es nicht.',
  purchase_over: 'Dieser Kauf ist zu Ende; daran ist nichts mehr zu ändern.',
  refund_changed:
    'Statt %(shown)s werden nun %(refund)s erstattet. Bitte prüfen Sie das und kündigen Sie noch einmal.',
  unknown_order: 'Eine Bestellung %(order)s gibt es nicht.',
  unknown_receipt: 'Einen Beleg %(receipt)s gibt es nicht.',
});

translateSentences('de', billingLineSentences, {
  no_site: 'Ein Tarif gehört zu einer Website, und diese Bestellung war für keine.',
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
