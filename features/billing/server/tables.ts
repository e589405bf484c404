import type { Sentence } from '#platform/kernel/sentence.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/calculate-tax.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { AgreementTexts } from '../rules/agreement.ts';
import type { ChargebackState } from '../rules/chargeback.ts';
import type { LinePeriod } from '../rules/line-period.ts';
import type { LedgerAccount, MovementKind } from '../rules/ledger.ts';
import type { ReceiptKind, StoredReceiptContent } from '../rules/receipt.ts';
import type { LineState, OrderState } from '../rules/order-states.ts';
import type { EndReason, PurchaseFamily } from '../rules/purchase-status.ts';

interface OrderTable {
  id: GeneratedAlways<number>;
  user_id: number;
  site_id: number | null;
  cart_key: string;
  state: OrderState;
  currency: string;
  locale: string;
  subtotal: number;
  tax: number;
  total: number;
  /** Written as JSON text, read as the parsed object. */
  contact: ColumnType<ContactDetails | null, string | null, string | null>;
  country_code: string;
  postal_code: string;
  subdivision_code: string;
  vat_id: string;
  is_vat_id_confirmed: boolean | null;
  coupon: string;
  coupon_savings: number;
  savings: number;
  /** Written as JSON text, read as the parsed list. */
  tax_parts: ColumnType<readonly TaxPart[], string, string>;
  credits: number;
  /** Written as JSON text, read as the parsed object. */
  agreement: ColumnType<AgreementTexts | null, string | null, never>;
  created_at: Date;
  settled_at: Date | null;
}

interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: number;
  item_id: string;
  product_slug: string;
  product_name: string;
  meta: string;
  volume: number;
  quantity: number | null;
  extra: ColumnType<Record<string, JsonValue>, string, string>;
  sealed: string | null;
  amount: number;
  tax: number;
  /** Written as JSON text, read as the parsed object. */
  period: ColumnType<LinePeriod | null, string | null, never>;
  state: LineState;
  failure_code: string | null;
  failure_reason: string | null;
  failure_sentence: ColumnType<Sentence | null, string | null, string | null>;
  finished_at: Date | null;
}

interface PaymentTable {
  id: string;
  order_id: number;
  gateway: string;
  state: 'asked' | 'succeeded' | 'declined' | 'cancelled';
  amount: number;
  currency: string;
  reference: string | null;
  card_brand: string | null;
  card_last4: string | null;
  decline_code: string | null;
  decline_reason: string | null;
  confirmation_url: string | null;
}

interface RefundTable {
  id: string;
  order_line_id: number;
  payment_id: string;
  /** What goes back to the card. */
  amount: number;
  credits: number;
  state: 'asked' | 'succeeded' | 'refused';
  reference: string | null;
  refusal: string | null;
  created_at: Date;
  settled_at: Date | null;
}

interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  order_id: number;
  created_at: Date;
}

/** A card that the gateway keeps. */
export interface PaymentMethodTable {
  id: GeneratedAlways<number>;
  user_id: number;
  gateway: string;
  customer: string;
  method: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  is_default: boolean;
  added_at: Date;
  removed_at: Date | null;
}

interface AnsweredKeyTable {
  user_id: number;
  key: string;
  request_hash: string;
  /** Written as JSON text, read as what it says. */
  answer: ColumnType<unknown, string, never>;
  created_at: Date;
}

interface PaymentNoticeTable {
  gateway: string;
  id: string;
  payment_id: string | null;
  dispute_id: string | null;
  received_at: Date;
}

interface ChargebackTable {
  id: GeneratedAlways<number>;
  gateway: string;
  dispute_id: string;
  order_id: number;
  label: string;
  reason: string;
  state: ChargebackState;
  currency: string;
  amount: number;
  fine: number;
  opened_at: Date;
  closed_at: Date | null;
  asked_at: Date;
  paid_line_id: number | null;
  paid_amount: Generated<number>;
  returned: Generated<number>;
}

interface CreditEntryTable {
  id: GeneratedAlways<number>;
  user_id: number;
  currency: string;
  kind: 'granted' | 'spent' | 'returned' | 'refunded';
  amount: number;
  reason: string;
  order_id: number | null;
  order_line_id: number | null;
  at: Date;
}

interface LedgerTransferTable {
  id: GeneratedAlways<number>;
  kind: MovementKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  currency: string;
  amount: number;
  subject: string;
  user_id: number;
  order_id: number | null;
  at: Date;
}

interface ReceiptTable {
  number: number;
  previous: GeneratedAlways<number | null>;
  kind: ReceiptKind;
  user_id: number;
  order_id: number;
  order_line_id: number | null;
  /** Written as JSON text, read as the parsed object. */
  content: ColumnType<StoredReceiptContent, string, never>;
  issued_at: Date;
}

/** Written only: the database numbers what stands in it as its transaction commits. */
interface ReceiptWithoutNumberTable {
  id: GeneratedAlways<number>;
  kind: ReceiptKind;
  user_id: number;
  order_id: number;
  order_line_id: number | null;
  content: ColumnType<never, string, never>;
  issued_at: Date;
}

interface ReceiptMailTable {
  number: number;
  sent_at: Date;
}

interface LedgerPathTable {
  kind: MovementKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
}

/** Read only: both sides of each transfer. */
interface LedgerPostingView {
  transfer_id: GeneratedAlways<number>;
  account: GeneratedAlways<LedgerAccount>;
  currency: GeneratedAlways<string>;
  amount: GeneratedAlways<number>;
  user_id: GeneratedAlways<number>;
  order_id: GeneratedAlways<number | null>;
  at: GeneratedAlways<Date>;
}

interface PurchaseTable {
  id: GeneratedAlways<number>;
  family: PurchaseFamily;
  user_id: number;
  site_id: number | null;
  product_slug: string;
  product_name: string;
  meta: string;
  is_auto_renewing: Generated<boolean>;
  started_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined>;
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined>;
  paid_until: ColumnType<Date | null, Date | null | undefined>;
  cancel_failure: ColumnType<string | null, string | null | undefined>;
  cancel_failure_sentence: ColumnType<Sentence | null, string | null | undefined, string | null>;
}

interface PurchaseLineTable {
  line_id: number;
  purchase_id: number;
  kind: 'purchase' | 'renewal';
  delivered_at: Date;
  former_end: Date | null;
}

interface RenewalNoticeTable {
  purchase_id: number;
  term_ends_at: Date;
  number: number;
  total: number;
  currency: string;
  told_at: Date;
}

interface RenewalTryTable {
  purchase_id: number;
  term_ends_at: Date;
  number: number;
  order_id: number;
  tried_at: Date;
  failure_told_at: ColumnType<Date | null, Date | null | undefined>;
}

interface CardSetupTable {
  id: string;
  user_id: number;
  gateway: string;
  state: 'open' | 'kept' | 'declined' | 'cancelled';
  confirmation_url: string | null;
  decline_code: string | null;
  decline_reason: string | null;
  created_at: Date;
}

/** The tables of schema `billing`. */
export interface BillingTables {
  'billing.order': OrderTable;
  'billing.order_line': OrderLineTable;
  'billing.payment': PaymentTable;
  'billing.refund': RefundTable;
  'billing.idempotency_key': IdempotencyKeyTable;
  'billing.answered_key': AnsweredKeyTable;
  'billing.payment_method': PaymentMethodTable;
  'billing.card_keeping': CardSetupTable;
  'billing.payment_notice': PaymentNoticeTable;
  'billing.chargeback': ChargebackTable;
  'billing.credit_entry': CreditEntryTable;
  'billing.ledger_path': LedgerPathTable;
  'billing.ledger_transfer': LedgerTransferTable;
  'billing.receipt': ReceiptTable;
  'billing.receipt_without_number': ReceiptWithoutNumberTable;
  'billing.receipt_mail': ReceiptMailTable;
  'billing.ledger_posting': LedgerPostingView;
  'billing.purchase': PurchaseTable;
  'billing.purchase_line': PurchaseLineTable;
  'billing.renewal_notice': RenewalNoticeTable;
  'billing.renewal_try': RenewalTryTable;
}
