import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { LineSeal } from './api/line-seal.ts';
import type { CreditBalance } from './ports/credit-balance.ts';
import type { LineQuotes } from './ports/line-quotes.ts';

/** Dependencies of the cart; each use case names the few it needs. */
export interface CartDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** Price providers in order; the catalog prices the rest. */
  readonly lineQuotes: readonly LineQuotes[];
  /** A cart's initial currency: the operator's (`CURRENCY`). */
  readonly currency: string;
  /** Encrypts the passwords and auth codes of lines. */
  readonly seal: LineSeal;
  /** Who knows what credits a person may pay with. */
  readonly creditBalance: CreditBalance;
  /** Whether tax is added to prices, by the cart's location; the operator's choice (`TAX`). */
  readonly isTaxCollected: boolean;
  /** Where the operator is established; decides the reverse charge. Null where that is not set. */
  readonly sellerCountry: string | null;
  /** How much room the carts of visitors may take up in all. */
  readonly visitorCartOctets: number;
}

/** What a cart's prices, taxes and credits are made of. */
export type QuoteDeps = Pick<
  CartDeps,
  'db' | 'clock' | 'lineQuotes' | 'creditBalance' | 'isTaxCollected' | 'sellerCountry'
>;
