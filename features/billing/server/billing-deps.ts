import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { LineQuotes } from '#features/cart/server/ports/line-quotes.ts';
import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { AgreementTexts } from '../rules/agreement.ts';
import type { Seller } from '../rules/receipt.ts';
import type { VatRegister } from './ports/vat-register.ts';
import type { LineFacts } from './ports/line-facts.ts';
import type { LineRequirements } from './ports/line-requirements.ts';
import type { PurchaseTerms } from './ports/purchase-terms.ts';
import type { PaymentGateway } from './ports/payment-gateway.ts';

/** Dependencies of billing; each use case names the few it needs. */
export interface BillingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Real time, for external calls. */
  readonly realClock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly gateway: PaymentGateway;
  readonly mailer: Mailer;
  /** The same price providers as the cart's, so that the charge equals the displayed price. */
  readonly lineQuotes: readonly LineQuotes[];
  /** As in the cart: whether tax is added to prices. */
  readonly isTaxCollected: boolean;
  /** As in the cart: where the operator is established. */
  readonly sellerCountry: string | null;
  /** Asked about VAT IDs before payment. */
  readonly vatRegister: VatRegister;
  /** Who sells, as receipts say. */
  readonly seller: Seller;
  readonly lineRequirements: readonly LineRequirements[];
  /** What buyers agree to today; null where the operator has no terms. */
  readonly agreement: AgreementTexts | null;
  /** The same rules that the form uses. */
  readonly tldContactRules: TldContactRules;
  readonly lineFacts: readonly LineFacts[];
  /** Providers of facts about recurring products other than plans. */
  readonly purchaseTerms: readonly PurchaseTerms[];
  /** Our name on card statements. */
  readonly brand: string;
  /** The public base URL, without a trailing slash. */
  readonly publicUrl: string;
}
