import type { Database } from '#platform/database/database.ts';

/** What somebody paid for the plan that a site holds. */
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
   * What was paid for this plan of this site, the last time it was bought; null where nobody
   * paid, and while another plan is paid for and on its way, so that no day is credited twice.
   */
  find(
    db: Database,
    held: { readonly siteId: number; readonly planSlug: string },
  ): Promise<PlanPayment | null>;
}
