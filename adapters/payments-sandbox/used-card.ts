import type { ChargeRequest } from '#features/billing/server/ports/payment-gateway.ts';
import type { Database } from '#platform/database/database.ts';
import { findCard } from './card-store.ts';
import type { KeptCard } from './card-store.ts';
import { behaviourOf, behaviourOfKept, brandOf, CARD_GONE, isPublished } from './sandbox-cards.ts';
import type { CardBehaviour } from './sandbox-cards.ts';

/** The card that a charge is made with. */
interface UsedCard {
  readonly behaviour: CardBehaviour;
  readonly brand: string | null;
  readonly last4: string | null;
  /** As it is to be kept; null where it is not to be, or is kept already. */
  readonly kept: KeptCard | null;
}

/** Reads the card of a charge, as typed or as kept. */
export async function usedCardOf(db: Database, request: ChargeRequest): Promise<UsedCard> {
  const { source, keepFor, paymentId } = request;
  // The sandbox has no script for browsers and makes no tokens.
  if (source.kind === 'token') return { behaviour: CARD_GONE, brand: null, last4: null, kept: null };
  if (source.kind === 'saved') {
    const card = await findCard(db, source);
    if (!card) return { behaviour: CARD_GONE, brand: null, last4: null, kept: null };
    const behaviour = behaviourOfKept(card.test_number, source.isOffSession);
    return { behaviour, brand: card.brand, last4: card.last4, kept: null };
  }
  const { number, expiryMonth, expiryYear } = source.card;
  const [brand, last4] = [brandOf(number), number.slice(-4)];
  const kept = keepFor && {
    method: `sandbox_card_${paymentId}`,
    customer: keepFor.customer ?? `sandbox_customer_${paymentId}`,
    payment_id: paymentId,
    test_number: isPublished(number) ? number : null,
    brand,
    last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    forgotten_at: null,
  };
  return { behaviour: behaviourOf(number), brand, last4, kept };
}
