import type { CartMessage } from '#features/cart/rules/cart.ts';
import type { Database } from '#platform/database/database.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';

/** The context of a line about to be bought. */
export interface RequirementContext {
  readonly db: Database;
  readonly now: Date;
  readonly siteId: number | null;
  readonly userId: number;
}

/** What a line needs before payment. */
export interface LineRequirement {
  readonly itemId: string;
  /** A registrant contact is required (registrations, transfers). */
  readonly needsRegistrant: boolean;
  /** The line belongs to the cart's site; without one, registrations get a new site. */
  readonly needsSite: boolean;
  /** Why the line can't be bought now, such as a taken name; null if it can. */
  readonly refusal: CartMessage | null;
}

/**
 * Reports what checkout must require before one family of lines is paid.
 *
 * Owned by billing, implemented by higher slices. The first provider whose `matches` returns true
 * is used; a line without a provider is not sold, because it could not be delivered (billing handles
 * plans). Called right before the order is stored, outside of any transaction, so it may call
 * external services.
 */
export interface LineRequirements {
  readonly family: string;
  matches(productSlug: string): boolean;
  requirements(
    lines: readonly LineToQuote[],
    context: RequirementContext,
  ): Promise<readonly LineRequirement[]>;
}
