import type { Database } from '#platform/database/database.ts';

/** The payment for a site's current plan. */
export interface PlanPayment {
  /** Minor units, tax apart; what was credited for a plan before it counts as paid. */
  readonly amount: number;
  readonly currency: string;
  /** When the plan began. */
  readonly startedAt: Date;
}

/**
 * Who knows what was paid for plans.
 *
 * Owned by the catalog, answered by billing and joined in `compose.ts`.
 */
export interface PlanPayments {
  /**
   * The latest payment for this plan of this site; null if there is none, and while another paid
   * plan is undelivered, so that no day is credited twice.
   */
  find(
    db: Database,
    held: { readonly siteId: number; readonly planSlug: string },
  ): Promise<PlanPayment | null>;
  /** Whether this site or this person has ever had a plan that was bought; without it, trials are not sold. */
  hasHadPlan?(db: Database, who: { readonly siteId: number; readonly userId: number }): Promise<boolean>;
}
