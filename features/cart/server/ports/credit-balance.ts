import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Returns a person's credit balance.
 *
 * Owned by the cart, implemented by billing and wired in `compose.ts`. It only reads; an order
 * spends credits in its own transaction and checks the balance again there.
 */
export interface CreditBalance {
  /** Minor units of the currency, never below zero. */
  readBalance(db: Database, whose: { readonly userId: number; readonly currency: string }): Promise<number>;
  /**
   * The same as a column of the statement that reads the cart, where the answerer's rows are in the
   * same database; `currency` is a column there. It spares every cart a statement of its own.
   */
  readonly balanceAlong?: (userId: number, currency: RawBuilder<string>) => RawBuilder<number>;
}
