import { defineSentences } from '#platform/kernel/sentence.ts';

/** What mails about renewals, receipts and chargebacks say. */
export const BILLING_MAILS = defineSentences('server.billing', {
  renewal_subject: '%(product)s renews soon (%(brand)s)',
  renewal_term:
    '%(product)s is paid until %(endsOn)s. We will renew it for another year for %(total)s, on or after %(renewsOn)s and no sooner than seven days from now.',
  renewal_term_month:
    '%(product)s is paid until %(endsOn)s. We will renew it for another month for %(total)s, on or after %(renewsOn)s and no sooner than seven days from now.',
  renewal_term_two_years:
    '%(product)s is paid until %(endsOn)s. We will renew it for another two years for %(total)s, on or after %(renewsOn)s and no sooner than seven days from now.',
  renewal_card: 'We will charge %(card)s.',
  renewal_no_card: 'You have no saved card. Add one, or renew it yourself before it ends.',
  renewal_closing: 'You can turn off auto-renewal there.',
  open_purchase: 'Open your purchase',
  renewal_failed_subject: 'We could not renew %(product)s (%(brand)s)',
  renewal_failed_with_card: 'The payment of %(total)s for %(product)s with %(card)s failed.',
  renewal_failed: 'The payment of %(total)s for %(product)s failed.',
  renewal_failed_term:
    '%(product)s is paid until %(endsOn)s. We will try again in the next few days. Please check your card, or renew it yourself.',
  renewal_failed_closing: 'You are not charged for anything that is not renewed.',
  receipt_subject: 'Your %(brand)s receipt %(number)s',
  receipt_body:
    'Thank you for order %(order)s. Your payment was received, and the receipt is attached as a PDF.',
  receipt_body_unconfirmed:
    'Your payment for order %(order)s was received. The receipt is in your billing history. We attach receipts once you confirm this email address.',
  receipt_open: 'View order status',
  receipts_kept: 'You can find all your receipts in your billing history.',
  progress_title: 'Where things stand',
  progress_ordered: 'Ordered.',
  progress_provisioning:
    'We are setting it up. The page of your order says when it is ready, and whether it needs anything from you.',
  progress_waiting: 'Waiting for you.',
  progress_registered: 'Registered.',
  progress_renewed: 'Renewed.',
  progress_restored: 'Restored by its registry.',
  progress_connected: 'Connected.',
  progress_transferred: 'Transferred.',
  progress_active: 'Active.',
  progress_delivered: 'Ready.',
  progress_taking_back: 'Cancelling.',
  progress_failed: 'Not delivered. It will be refunded.',
  progress_refunded: 'Refunded.',
  credit_note_subject: 'Your %(brand)s credit note %(number)s',
  credit_note_body:
    'We refunded part of order %(order)s. The credit note is attached as a PDF. Card refunds usually arrive within a few days.',
  credit_note_body_unconfirmed:
    'We refunded part of order %(order)s. The credit note is in your billing history. We attach credit notes once you confirm this email address.',
  credit_note_open: 'Open your order',
  dispute_subject: 'Your payment for order %(order)s was disputed (%(brand)s)',
  dispute_reversed:
    'Your bank has reversed your payment of %(amount)s for order %(order)s because it was disputed.',
  dispute_due:
    'This amount is due again with a fee of %(fine)s: %(owed)s in total. It stays in your cart until paid. A second disputed payment within a year disables purchases.',
  open_checkout: 'Open the checkout',
  dispute_closing:
    'If you did not dispute it, please contact your bank. We will email you when it has decided.',
  dispute_decided_subject: 'Your bank has decided about order %(order)s (%(brand)s)',
  dispute_won:
    'Your bank has returned the disputed %(amount)s for order %(order)s to us. Your payment stands.',
  dispute_returned: 'You had paid it a second time, so %(returned)s was added to your credits.',
  dispute_fee_due: 'The fee of %(fine)s is still due and stays in your cart.',
  open_order: 'Open the order',
  dispute_won_closing: 'Your purchases are not affected.',
  dispute_lost: 'Your bank has decided the dispute over %(amount)s for order %(order)s in your favor.',
  dispute_lost_due:
    '%(owed)s is due for your purchases, including a fee of %(fine)s. It stays in your cart until paid.',
  dispute_lost_paid: 'You have since paid for the order and the fee. Nothing is due.',
  dispute_lost_closing:
    'If something about this is wrong, please reply to your bank first; we follow what it decides.',
} as const);

/** What stands on a receipt or credit note around what was bought. */
export const RECEIPT_WORDS = defineSentences('server.receipts', {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  number: 'Number',
  issued_on: 'Date',
  order: 'Order',
  corrects: 'For receipt',
  sold_by: 'Sold by',
  billed_to: 'Billed to',
  paid_with: 'Paid with',
  went_back_to: 'Refunded to',
  card_ending: '%(brand)s ending in %(last4)s',
  card: 'Card',
  credits: 'Credits',
  item: 'Item',
  amount: 'Amount',
  with_items: '%(name)s (%(count)s Items)',
  with_user: '%(name)s (1 User)',
  with_users: '%(name)s (%(count)s Users)',
  subtotal: 'Subtotal',
  tax: 'Tax',
  tax_of: '%(label)s (%(rate)s)',
  paid_by_credits: 'Credits',
  back_to_credits: 'Refunded to credits',
  total: 'Total (%(currency)s)',
  total_back: 'Refunded to card (%(currency)s)',
  saved_by_coupon: 'You saved %(amount)s with coupon %(coupon)s.',
  vat_id: 'VAT ID %(id)s',
  reverse_charge: 'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).',
  boxes: 'Characters that this PDF has no font for are shown as boxes. Your account shows them correctly.',
  page: 'Page %(page)s of %(pages)s',
} as const);
