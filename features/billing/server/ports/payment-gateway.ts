import type { Money } from '#platform/kernel/money.ts';
import type { DisputeAnswer } from './dispute.ts';

/** A payment card as typed; handed through to the gateway, never stored, never logged. */
export interface Card {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
  readonly name: string;
}

/** What a charge is paid with. */
export type ChargeSource =
  | { readonly kind: 'card'; readonly card: Card }
  /** A card that the browser gave to the gateway itself; the token is the gateway's name for it. */
  | { readonly kind: 'token'; readonly token: string }
  /** A card that the gateway keeps; off session nobody is there to be asked by their bank. */
  | {
      readonly kind: 'saved';
      readonly customer: string;
      readonly method: string;
      readonly isOffSession: boolean;
    };

/** Asks that the card of a charge be kept for later ones. */
export interface KeepFor {
  /** The gateway's name for the person; null where it does not know them yet. */
  readonly customer: string | null;
  readonly email: string;
}

/** A wish that a card be kept without charging it; `keepId` is ours and names the wish for ever. */
export interface CardSetupRequest {
  /** Chosen and stored before asking; also the idempotency key: one id, one kept card. */
  readonly keepId: string;
  readonly source: Exclude<ChargeSource, { readonly kind: 'saved' }>;
  readonly keepFor: KeepFor;
  /** Where the customer comes back to whose bank wants to be asked first. */
  readonly returnUrl: string;
}

/** A card that a gateway keeps: its references, and what a person knows the card by. */
export interface SavedCard {
  readonly customer: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** One charge; `paymentId` is ours and names the charge for ever. */
export interface ChargeRequest {
  /** Chosen and stored before asking; also the idempotency key: one id, one charge. */
  readonly paymentId: string;
  readonly amount: Money;
  readonly source: ChargeSource;
  /** Null where the card is not to be kept; a card that is kept already is not kept again. */
  readonly keepFor: KeepFor | null;
  /** What the customer reads on the statement. */
  readonly description: string;
  /** Where the customer comes back to whose bank wants to be asked first. */
  readonly returnUrl: string;
}

/** Giving money back; `refundId` is ours and names the refund for ever. */
export interface RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Money;
}

/** What became of a charge. */
export type ChargeOutcome =
  | {
      readonly kind: 'succeeded';
      readonly reference: string;
      readonly cardBrand: string | null;
      readonly cardLast4: string | null;
      /** The card as it was kept, where that was asked for. */
      readonly saved: SavedCard | null;
    }
  | {
      readonly kind: 'declined';
      /**
       * The field's words: `card_declined`, `insufficient_funds`, `expired_card`, `incorrect_cvc`, …;
       * `authentication_required` where a bank wants to ask and nobody is there.
       */
      readonly code: string;
      /** A sentence for the customer. */
      readonly reason: string;
    }
  /** Given up by us before it was charged; a later charge with that id is refused. */
  | { readonly kind: 'cancelled' }
  /** The customer's bank wants them to confirm, on a page of its own; nothing is charged before. */
  | { readonly kind: 'needs_confirmation'; readonly url: string }
  /** The gateway works on it; ask again. */
  | { readonly kind: 'pending' }
  /** No answer came: it may have been charged or may yet be. Ask `findCharge`, never repeat blindly. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What became of a refund. */
export type RefundOutcome =
  | { readonly kind: 'succeeded'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What became of the wish that a kept card be forgotten; one that is not kept (any more) is forgotten. */
export type ForgetOutcome =
  { readonly kind: 'forgotten' } | { readonly kind: 'unknown'; readonly reason: string };

/** A notice as it came in over HTTP, believed by nobody yet. */
export interface SignedNotice {
  /** Byte for byte what was sent, since that is what was signed. */
  readonly body: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * What a genuine notice is about, and nothing else: notices are late, come twice and overtake
 * each other, so whoever hears one asks `findCharge` or `findDispute` how things stand.
 */
export interface PaymentNotice {
  /** The gateway's; the same for every delivery of one notice. */
  readonly id: string;
  /** Ours, of the charge; null where it is about nothing that is followed. */
  readonly paymentId: string | null;
  /** The gateway's, where it is about a charge that was contested; else null. */
  readonly disputeId: string | null;
}

/**
 * Who moves the money.
 *
 * Nothing here throws for what a bank or a network does. Every call may be repeated with
 * the same id: it is carried out once and answered alike.
 */
export interface PaymentGateway {
  /** Name of the adapter, kept with the payment. */
  readonly name: string;
  /** How it is given a new card: as typed, or as the token that its own script made in the browser. */
  readonly takes: 'card' | 'token';
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What the gateway knows of a charge; null when it never heard of it; `unknown` when it cannot be asked. */
  findCharge(paymentId: string): Promise<ChargeOutcome | null>;
  /** Makes sure that this id will not be charged any more; answers what holds: `cancelled`, or the outcome that came first. */
  cancelCharge(paymentId: string): Promise<ChargeOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Keeps a card without charging it; its bank may ask first. Answered like a charge of nothing, with the card as it was kept. */
  saveCard(request: CardSetupRequest): Promise<ChargeOutcome>;
  /** What the gateway knows of such a wish; null when it never heard of it; `unknown` when it cannot be asked. */
  findCardSetup(keepId: string): Promise<ChargeOutcome | null>;
  /** Makes sure that nothing is kept under this id any more; answers what holds: `cancelled`, or the outcome that came first. */
  cancelKeeping(keepId: string): Promise<ChargeOutcome>;
  /** Forgets a kept card: it is charged no more. */
  forgetCard(saved: Pick<SavedCard, 'customer' | 'method'>): Promise<ForgetOutcome>;
  /** How a contested charge stands. */
  findDispute(disputeId: string): Promise<DisputeAnswer>;
  /** What a notice is about; null unless the gateway itself sent it, a short while ago. */
  readNotice(notice: SignedNotice): PaymentNotice | null;
}
