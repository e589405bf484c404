import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** One delivery of a notice. */
export interface NoticeTable {
  delivery_id: GeneratedAlways<number>;
  notice_id: string;
  payment_id: string;
  /** The dispute that it is about; null where it is about the payment. */
  dispute_id: string | null;
  type: 'payment.pending' | 'payment.settled' | 'dispute.opened' | 'dispute.closed';
  due_at: Date;
  attempts: Generated<number>;
  sent_at: ColumnType<Date | null, never, Date>;
}

/** A charge. */
export interface ChargeTable {
  payment_id: string;
  amount: number;
  currency: string;
  outcome: 'succeeded' | 'declined' | 'cancelled';
  reference: string;
  card_brand: string | null;
  card_last4: string | null;
  decline_code: string | null;
  decline_reason: string | null;
  made_at: Date;
  /** Until then the charge is pending, with a hidden outcome; null if it is known at once. */
  settles_at: Date | null;
  /** Names the page on which the bank asks first; null where it does not. */
  confirm_token: string | null;
  return_url: string | null;
  answered_at: Date | null;
}

/** A refund. */
export interface RefundTable {
  refund_id: string;
  payment_id: string;
  amount: number;
  reference: string;
  made_at: Date;
}

/** A card that is kept. */
export interface CardTable {
  method: string;
  customer: string;
  payment_id: string;
  /** The number if it is one of the published sandbox cards; other numbers are never stored. */
  test_number: string | null;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  forgotten_at: Date | null;
}

/** A charge that its buyer will contest, or has. */
export interface DisputeTable {
  dispute_id: string;
  payment_id: string;
  amount: number;
  reason: string;
  opens_at: Date;
  /** Null where the bank has not made up its mind. */
  closes_at: Date | null;
  closes_as: 'won' | 'lost' | null;
}

/** The tables of schema `payments_sandbox`. */
export interface LedgerTables {
  'payments_sandbox.charge': ChargeTable;
  'payments_sandbox.card': CardTable;
  'payments_sandbox.dispute': DisputeTable;
  'payments_sandbox.refund': RefundTable;
  'payments_sandbox.notice': NoticeTable;
}
