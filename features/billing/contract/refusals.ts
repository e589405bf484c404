import { defineSentences } from '#platform/kernel/sentence.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Errors of checkout and orders. Errors of the cart keep the cart's own codes. */
export const billingRefusals = defineRefusals('billing.refusals', {
  idempotency_key_required: {
    status: 400,
    message: 'Send an Idempotency-Key header of 8 to 200 characters with every payment.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another payment.',
  },
  empty_cart: { status: 400, message: 'Your cart is empty.' },
  site_required: { status: 400, message: 'Choose a site for %(products)s.' },
  cart_has_errors: { status: 409, message: '%(reason)s' },
  invalid_tax_location: { status: 400, message: 'Location not recognized: %(place)s.' },
  /** What is wrong with it, as a sentence. */
  invalid_vat_id: { status: 400, message: '%(reason)s' },
  unknown_vat_id: {
    status: 400,
    message: 'The EU’s register (VIES) does not know the VAT ID %(vatId)s. Correct it, or remove it.',
  },
  total_changed: {
    status: 409,
    message: 'The price has changed from %(shown)s to %(total)s. Please review it and pay again.',
  },
  cart_changed: {
    status: 409,
    message: 'Your cart was changed in another tab or device. Please review it and pay again.',
  },
  payment_in_progress: {
    status: 409,
    message: 'Another payment for this cart is in progress. Please wait a moment.',
  },
  agreement_required: { status: 400, message: 'Please agree to the terms before you pay.' },
  agreement_changed: {
    status: 409,
    message: 'Our terms have changed since you opened this page. Please reload it and read them.',
  },
  contact_required: { status: 400, message: 'A domain needs the contact details of its registrant.' },
  invalid_contact: { status: 400, message: 'Please check the contact details: %(fields)s.' },
  /** The TLD's reason for refusing the registrant, as a sentence. */
  registrant_not_accepted: { status: 400, message: '%(reason)s' },
  invalid_card: { status: 400, message: '%(reason)s' },
  card_declined: { status: 402, message: '%(reason)s' },
  payment_cancelled: {
    status: 409,
    message: 'This payment was cancelled and nothing was charged. Please pay again.',
  },
  unknown_payment_method: {
    status: 404,
    message: 'This card is no longer saved. Please choose another one.',
  },
  payment_notice_not_genuine: {
    status: 400,
    message: 'This notice is not signed by the payment gateway, or was signed too long ago.',
  },
  unknown_site: { status: 404, message: 'Site %(site)s not found.' },
  unauthorized: {
    status: 403,
    message: 'Only administrators of this site can see its purchases. Its owner is %(ownerInfo)s.',
  },
  unknown_purchase: { status: 404, message: 'Purchase %(purchase)s not found.' },
  purchase_over: { status: 409, message: 'This purchase has ended and cannot be changed.' },
  refund_changed: {
    status: 409,
    message: 'Your refund has changed from %(shown)s to %(refund)s. Please review it and cancel again.',
  },
  unknown_order: { status: 404, message: 'Order %(order)s not found.' },
  unknown_receipt: { status: 404, message: 'Receipt %(receipt)s not found.' },
} as const);

/** Creates a billing error. */
export const refuseBilling = createRefuse(billingRefusals);

/**
 * Why a line can't be bought or delivered, where billing decides it. Other slices supply their own
 * sentences.
 */
export const billingLineSentences = defineSentences('billing.lines', {
  not_delivered: '%(product)s is not available right now.',
  /** Reason on the credit note of a purchase that its buyer cancelled. */
  given_back: 'You cancelled it.',
  /** Shown for a line that the operator cancelled; the refund is shown beside it. */
  cancelled_by_us: 'We could not complete this, so we cancelled it.',
  no_site: 'A plan belongs to a site, and this order was for none.',
  nothing_owed: 'Nothing is owed for %(chargeback)s.',
  chargeback_currency:
    'The disputed payment %(chargeback)s was made in %(currency)s. Change the currency to %(currency)s to pay for it.',
  chargeback_changed: 'The amount owed for this disputed payment has changed.',
} as const);
