import { lineMatter, orderMatter } from '#features/billing/server/api/line-matter.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { MatterRules } from '#platform/jobs/job.ts';
import { abandonCancellation } from './abandon-cancellation.ts';
import { abandonRegistration } from './abandon-registration.ts';
import { abandonRenewal } from './abandon-renewal.ts';
import { hasBegunDelivery, returnCreditOfPlan } from './handle-order-paid.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { findCancellation } from './cancellation-store.ts';

/**
 * The operator's view of this slice's parked jobs: their description, and how each is cancelled and
 * refunded.
 */
export function registrationMatters(deps: RegistrationDeps) {
  return {
    registration: lineMatter(deps, {
      what: ({ meta }) => `Registration of ${displayName(meta)}`,
      hasMoney: true,
      giveUp: (lineId) => abandonRegistration(deps, lineId),
    }),
    renewal: lineMatter(deps, {
      what: ({ meta }) => `Renewal of ${displayName(meta)}`,
      hasMoney: true,
      giveUp: (lineId) => abandonRenewal(deps, lineId),
    }),
    cancellation: cancellationMatter(deps),
    order: orderMatter(deps, {
      concerns: ({ productSlug }) =>
        isRegistrationSlug(productSlug) || productSlug === PRODUCT_SLUGS.domainTransfer,
      hasBegun: (db, lineId) => hasBegunDelivery(deps.transfers, db, lineId),
      onCancelled: (tx, order, line) => returnCreditOfPlan({ ...deps, db: tx }, order, line),
    }),
  };
}

/** A cancellation refunds its line only if the name is deleted, so ending one refunds nothing. */
function cancellationMatter(deps: RegistrationDeps): MatterRules<{ readonly takingId: number }> {
  const matter = lineMatter(deps, {
    what: ({ meta }) => `Cancellation of ${displayName(meta)}`,
    hasMoney: false,
  });
  return {
    describe: async ({ takingId }) => {
      const cancellation = await findCancellation(deps.db, takingId);
      if (!cancellation) throw new Error(`no cancellation ${takingId}`);
      return matter.describe(cancellation);
    },
    giveUp: ({ takingId }) => abandonCancellation(deps, takingId),
  };
}
