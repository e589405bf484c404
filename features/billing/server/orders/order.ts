import type { Message } from '#platform/kernel/sentence.ts';
import type { JsonValue, TaxLocation } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/calculate-tax.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { AgreementTexts } from '../../rules/agreement.ts';
import type { LinePeriod } from '../../rules/line-period.ts';
import type { LineState, OrderState } from '../../rules/order-states.ts';

/** A purchased line inside the server. */
export interface OrderLine {
  readonly id: number;
  readonly orderId: number;
  readonly itemId: string;
  readonly productSlug: string;
  readonly productName: string;
  readonly meta: string;
  readonly volume: number;
  readonly quantity: number | null;
  readonly extra: Readonly<Record<string, JsonValue>>;
  /** Minor units of the order's currency, without tax. */
  readonly amount: number;
  readonly tax: number;
  readonly period: LinePeriod | null;
  readonly state: LineState;
  readonly failureCode: string | null;
  readonly failureReason: Message | null;
  readonly finishedAt: Date | null;
}

/** Payment details of an order. */
export interface Payment {
  readonly id: string;
  readonly state: 'asked' | 'succeeded' | 'declined' | 'cancelled';
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly declineCode: string | null;
  readonly declineReason: string | null;
  /** Where the customer confirms with their bank; null if that is not required. */
  readonly confirmationUrl: string | null;
}

/** An order without its lines. */
export interface Order {
  readonly id: number;
  readonly userId: number;
  readonly siteId: number | null;
  readonly cartKey: string;
  readonly state: OrderState;
  readonly currency: string;
  readonly locale: string;
  readonly location: TaxLocation;
  /** Whether the register confirmed the buyer's VAT ID; null where it said nothing, or there is none. */
  readonly isVatIdConfirmed: boolean | null;
  /** Empty if no coupon was applied. */
  readonly coupon: string;
  readonly couponSavings: number;
  /** Total savings against regular prices, including the coupon. */
  readonly savings: number;
  /** After the coupon, before tax. */
  readonly subtotal: number;
  readonly tax: number;
  readonly taxParts: readonly TaxPart[];
  /** Paid by credits. */
  readonly credits: number;
  /** Charged to the card. */
  readonly total: number;
  /** What the buyer agreed to; null for renewals, and where there was nothing to agree to. */
  readonly agreement: AgreementTexts | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly payment: Payment;
}

/** A line of a new order. */
export interface NewOrderLine extends Omit<
  OrderLine,
  'id' | 'orderId' | 'state' | 'failureCode' | 'failureReason' | 'finishedAt'
> {
  /** Its secrets, encrypted by the cart; null if it has none. */
  readonly sealed: string | null;
}

/** Input for a new order. */
export interface NewOrder extends Omit<Order, 'id' | 'state' | 'settledAt' | 'payment'> {
  readonly contact: ContactDetails | null;
  readonly paymentId: string;
  readonly gateway: string;
  readonly lines: readonly NewOrderLine[];
}
