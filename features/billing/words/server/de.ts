import { translateSentences } from '#platform/i18n/sentences.ts';
import { BILLING_MAILS, RECEIPT_WORDS } from './en.ts';

translateSentences('de', BILLING_MAILS, {
  renewal_subject: '%(product)s wird bald verlängert (%(brand)s)',
  renewal_term:
    '%(product)s ist bis %(endsOn)s bezahlt. Wir verlängern ab %(renewsOn)s, frühestens in sieben Tagen, um ein weiteres Jahr. Das kostet %(total)s.',
  renewal_term_month:
    '%(product)s ist bis %(endsOn)s bezahlt. Wir verlängern ab %(renewsOn)s, frühestens in sieben Tagen, um einen weiteren Monat. Das kostet %(total)s.',
  renewal_term_two_years:
    '%(product)s ist bis %(endsOn)s bezahlt. Wir verlängern ab %(renewsOn)s, frühestens in sieben Tagen, um weitere zwei Jahre. Das kostet %(total)s.',
  renewal_card: 'Wir belasten %(card)s.',
  renewal_no_card:
    'Dafür ist keine Karte gespeichert. Bitte hinterlegen Sie eine oder verlängern Sie selbst vor dem Ablauf.',
  renewal_closing: 'Dort können Sie auch wählen, dass nicht von selbst verlängert wird.',
  open_purchase: 'Kauf öffnen',
  renewal_failed_subject: '%(product)s konnte nicht verlängert werden (%(brand)s)',
  renewal_failed_with_card: 'Die Zahlung von %(total)s für %(product)s mit %(card)s ist nicht gelungen.',
  renewal_failed: 'Die Zahlung von %(total)s für %(product)s ist nicht gelungen.',
  renewal_failed_term:
    '%(product)s ist bis %(endsOn)s bezahlt. Wir versuchen es in den nächsten Tagen noch einmal. Bitte prüfen Sie Ihre Karte oder verlängern Sie selbst.',
  renewal_failed_closing: 'Was nicht verlängert wird, kostet Sie nichts.',
  receipt_subject: 'Ihr Beleg %(number)s von %(brand)s',
  receipt_body:
    'Vielen Dank für Ihre Bestellung %(order)s. Sie ist bezahlt; der Beleg hängt dieser E-Mail als PDF an.',
  receipt_body_unconfirmed:
    'Die Bestellung %(order)s ist bezahlt. Der Beleg steht in Ihrem Rechnungsverlauf. Sobald Sie diese E-Mail-Adresse bestätigt haben, hängen wir Belege an.',
  receipt_open: 'Sehen, wie weit Ihre Bestellung ist',
  receipts_kept: 'Alle Ihre Belege finden Sie in Ihrem Rechnungsverlauf.',
  progress_title: 'So weit ist Ihre Bestellung',
  progress_ordered: 'Bestellt.',
  progress_provisioning:
    'Wir richten es ein. Die Seite Ihrer Bestellung zeigt, wann es bereit ist und ob Sie etwas tun müssen.',
  progress_waiting: 'Wartet auf Sie.',
  progress_registered: 'Registriert.',
  progress_renewed: 'Verlängert.',
  progress_restored: 'Von der Registry wiederhergestellt.',
  progress_connected: 'Verbunden.',
  progress_transferred: 'Transferiert.',
  progress_active: 'Aktiv.',
  progress_delivered: 'Bereit.',
  progress_taking_back: 'Wird zurückgegeben.',
  progress_failed: 'Nicht geliefert. Der Betrag wird erstattet.',
  progress_refunded: 'Erstattet.',
  credit_note_subject: 'Ihre Gutschrift %(number)s von %(brand)s',
  credit_note_body:
    'Wir haben zurückgegeben, was Sie für einen Teil Ihrer Bestellung %(order)s bezahlt haben. Die Gutschrift hängt dieser E-Mail als PDF an. Auf einer Karte erscheint das Geld innerhalb einiger Tage.',
  credit_note_body_unconfirmed:
    'Wir haben einen Teil der Bestellung %(order)s erstattet. Die Gutschrift steht in Ihrem Rechnungsverlauf. Sobald Sie diese E-Mail-Adresse bestätigt haben, hängen wir Gutschriften an.',
  credit_note_open: 'Bestellung öffnen',
  dispute_subject: 'Ihre Zahlung für Bestellung %(order)s wurde angefochten (%(brand)s)',
  dispute_reversed:
    'Ihre Bank hat die %(amount)s, die Sie für Bestellung %(order)s gezahlt haben, zurückgeholt, weil die Zahlung angefochten wurde.',
  dispute_due:
    'Der Betrag ist damit wieder offen, dazu eine Gebühr von %(fine)s: zusammen %(owed)s. Sie stehen in Ihrem Warenkorb, bis sie gezahlt sind. Nach einer zweiten angefochtenen Zahlung innerhalb eines Jahres sind keine Käufe mehr möglich.',
  open_checkout: 'Zur Kasse',
  dispute_closing:
    'Wenn Sie die Zahlung nicht angefochten haben, sagen Sie es bitte Ihrer Bank. Sobald sie entschieden hat, schreiben wir Ihnen wieder.',
  dispute_decided_subject: 'Ihre Bank hat über Bestellung %(order)s entschieden (%(brand)s)',
  dispute_won:
    'Ihre Bank hat uns die angefochtenen %(amount)s für Bestellung %(order)s wieder gezahlt: Ihre Zahlung gilt.',
  dispute_returned:
    'Sie hatten den Betrag ein zweites Mal gezahlt: %(returned)s haben Sie als Guthaben zurück.',
  dispute_fee_due: 'Die Gebühr von %(fine)s ist noch offen und steht in Ihrem Warenkorb.',
  open_order: 'Zur Bestellung',
  dispute_won_closing: 'Was Sie gekauft haben, bleibt, wie es ist.',
  dispute_lost:
    'Ihre Bank hat entschieden, dass Sie die angefochtenen %(amount)s für Bestellung %(order)s behalten.',
  dispute_lost_due:
    'Für das, was Sie gekauft haben, sind %(owed)s offen, davon %(fine)s Gebühr. Sie stehen in Ihrem Warenkorb, bis sie gezahlt sind.',
  dispute_lost_paid: 'Sie haben die Bestellung und die Gebühr seither gezahlt: Es ist nichts offen.',
  dispute_lost_closing:
    'Wenn daran etwas nicht stimmt, wenden Sie sich bitte zuerst an Ihre Bank; wir folgen ihrer Entscheidung.',
});

translateSentences('de', RECEIPT_WORDS, {
  receipt: 'Beleg',
  credit_note: 'Gutschrift',
  number: 'Nummer',
  issued_on: 'Datum',
  order: 'Bestellung',
  corrects: 'Zu Beleg',
  sold_by: 'Verkauft von',
  billed_to: 'Für',
  paid_with: 'Bezahlt mit',
  went_back_to: 'Zurück an',
  card_ending: '%(brand)s mit Endziffern %(last4)s',
  card: 'Karte',
  credits: 'Guthaben',
  item: 'Posten',
  amount: 'Betrag',
  with_items: '%(name)s (%(count)s Stück)',
  with_user: '%(name)s (1 Benutzer)',
  with_users: '%(name)s (%(count)s Benutzer)',
  subtotal: 'Zwischensumme',
  tax: 'Steuer',
  tax_of: '%(label)s (%(rate)s)',
  paid_by_credits: 'Guthaben',
  back_to_credits: 'Zurück ins Guthaben',
  total: 'Gesamt (%(currency)s)',
  total_back: 'Zurück auf die Karte (%(currency)s)',
  saved_by_coupon: '%(amount)s sind durch den Gutschein %(coupon)s schon abgezogen.',
  vat_id: 'USt-IdNr. %(id)s',
  reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  boxes:
    'Zeichen, für die diese Datei keine Buchstaben hat, erscheinen als Kästchen; Ihr Konto zeigt sie, wie sie sind.',
  page: 'Seite %(page)s von %(pages)s',
});
