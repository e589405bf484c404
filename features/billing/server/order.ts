import type { JsonValue, TaxLocation } from '#features/cart/rules/cart.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { LineState, OrderState } from '../rules/order-states.ts';

/** A bought line as it is known inside the server. */
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
  /** Minor units of the order's currency, tax apart. */
  readonly amount: number;
  readonly tax: number;
  readonly state: LineState;
  readonly failureReason: string | null;
  readonly finishedAt: Date | null;
}

/** How an order is paid. */
export interface Payment {
  readonly id: string;
  readonly state: 'asked' | 'succeeded' | 'declined' | 'cancelled';
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly declineCode: string | null;
  readonly declineReason: string | null;
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
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly payment: Payment;
}

/** What a new order is made of. */
export interface NewOrder {
  readonly userId: number;
  readonly siteId: number | null;
  readonly cartKey: string;
  readonly currency: string;
  readonly locale: string;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly contact: ContactDetails | null;
  readonly location: TaxLocation;
  readonly createdAt: Date;
  readonly paymentId: string;
  readonly gateway: string;
  readonly lines: readonly Omit<OrderLine, 'id' | 'orderId' | 'state' | 'failureReason' | 'finishedAt'>[];
}
