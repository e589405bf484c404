import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/tax-of.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { LedgerAccount, MovementKind } from '../rules/ledger.ts';
import type { ReceiptContent, ReceiptKind } from '../rules/receipt.ts';
import type { LineState, OrderState } from '../rules/order-states.ts';

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
  coupon: string;
  coupon_savings: number;
  savings: number;
  /** Written as JSON text, read as the parsed list. */
  tax_parts: ColumnType<readonly TaxPart[], string, string>;
  credits: number;
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
  state: LineState;
  failure_code: string | null;
  failure_reason: string | null;
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

interface PaymentNoticeTable {
  gateway: string;
  id: string;
  payment_id: string;
  received_at: Date;
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
  content: ColumnType<ReceiptContent, string, never>;
  issued_at: Date;
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

/** The tables of schema `billing`. */
export interface BillingTables {
  'billing.order': OrderTable;
  'billing.order_line': OrderLineTable;
  'billing.payment': PaymentTable;
  'billing.refund': RefundTable;
  'billing.idempotency_key': IdempotencyKeyTable;
  'billing.payment_notice': PaymentNoticeTable;
  'billing.credit_entry': CreditEntryTable;
  'billing.ledger_path': LedgerPathTable;
  'billing.ledger_transfer': LedgerTransferTable;
  'billing.receipt': ReceiptTable;
  'billing.ledger_posting': LedgerPostingView;
}
