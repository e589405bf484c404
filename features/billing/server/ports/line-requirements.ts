import type { Database } from '#platform/database/database.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';

/** For whom a line is about to be bought. */
export interface RequirementContext {
  readonly db: Database;
  readonly now: Date;
  readonly siteId: number | null;
  readonly userId: number;
}

/** What a line needs before money is taken. */
export interface LineRequirement {
  readonly itemId: string;
  /** A registrant contact must be given (registrations, transfers). */
  readonly needsRegistrant: boolean;
  /** It is for the site whose cart it lies in; what is bought without one gets a site of its own (registrations). */
  readonly needsSite: boolean;
  /** Why the line cannot be bought now, such as a name taken meanwhile; null when it can. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/**
 * Who knows what checkout must have, or ask, before one family of lines is paid.
 *
 * Owned by billing, answered by higher slices. The first whose `matches` says yes is
 * asked; a line nobody claims is not sold, because nobody would deliver it (plans are
 * billing's own). Asked right before the order is made, outside of any transaction, so it
 * may look outside.
 */
export interface LineRequirements {
  readonly family: string;
  matches(productSlug: string): boolean;
  requirements(
    lines: readonly LineToQuote[],
    context: RequirementContext,
  ): Promise<readonly LineRequirement[]>;
}
