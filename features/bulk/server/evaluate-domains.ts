import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { selectDomains } from '#features/domains/server/api/select-domains.ts';
import type { DomainSelection, SelectedDomain } from '#features/domains/server/api/select-domains.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { MAX_BULK_DOMAINS, whyNotChanged } from '../rules/bulk-action.ts';
import type { BulkAction, BulkDomain, BulkHindrance } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';

/** A selected domain, and what prevents the action. */
export interface EvaluatedDomain extends SelectedDomain, BulkDomain {
  readonly hindrance: BulkHindrance | null;
  /** The purchase that renews it; null if there is none. */
  readonly purchaseId: number | null;
}

/**
 * The domains of a selection with what prevents an action for each, by the facts of now; the preview
 * and the change itself ask this.
 */
export async function evaluateDomains(
  deps: Pick<BulkDeps, 'db' | 'clock'>,
  actor: UserActor,
  { action, selection }: { readonly action: BulkAction; readonly selection: DomainSelection },
): Promise<{ readonly domains: readonly EvaluatedDomain[]; readonly found: number }> {
  const { domains, found } = await selectDomains(deps, actor, { selection, limit: MAX_BULK_DOMAINS });
  const purchases = await findNamePurchases(
    deps.db,
    domains.map(({ name }) => name),
  );
  const evaluated = domains.map((domain): EvaluatedDomain => {
    const purchaseId = purchases.get(domain.name) ?? null;
    const facts = { ...domain, purchaseId, hasPurchase: purchaseId !== null };
    return { ...facts, hindrance: whyNotChanged(action, facts) };
  });
  return { domains: evaluated, found };
}
