import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { LineQuotes } from '#features/cart/server/ports/line-quotes.ts';
import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { LineFacts } from './ports/line-facts.ts';
import type { LineRequirements } from './ports/line-requirements.ts';
import type { PurchaseTerms } from './ports/purchase-terms.ts';
import type { PaymentGateway } from './ports/payment-gateway.ts';

/** All that billing stands on; a use case names the few parts it needs. */
export interface BillingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Real time, for what happens outside of it. */
  readonly realClock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly gateway: PaymentGateway;
  readonly mailer: Mailer;
  /** The same answerers that the cart has: what is shown is what is charged. */
  readonly lineQuotes: readonly LineQuotes[];
  /** As the cart has it: whether tax is added to prices. */
  readonly isTaxCollected: boolean;
  readonly lineRequirements: readonly LineRequirements[];
  /** The same rules that the form asks by. */
  readonly tldContactRules: TldContactRules;
  readonly lineFacts: readonly LineFacts[];
  /** Who knows the facts of recurring things beside plans. */
  readonly purchaseTerms: readonly PurchaseTerms[];
  /** What a card statement calls us. */
  readonly brand: string;
  /** Where customers reach us, without a final slash. */
  readonly publicUrl: string;
}
