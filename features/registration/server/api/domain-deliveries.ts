import { say } from '#platform/kernel/sentence.ts';
import type { LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { deliveryStepLabels } from '#features/names/contract/refusals.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { registryStepLabels } from '#features/names/server/api/registry-maintenance-store.ts';
import { listRegistrations } from '../registration-store.ts';
import { listRenewedLines } from '../renewal-store.ts';
import { listRestoredLines } from '../restoring/restore-store.ts';

/** The states in which the registrant exists at the registry. */
const AFTER_CONTACT: readonly OperationState<'registration'>[] = [
  'contact_created',
  'creating',
  'registered',
];

/**
 * Reads which zones are served.
 *
 * Owned by domains, implemented by the dns slice and wired in `compose.ts`. Returns the serial of
 * each existing zone; names without a zone are absent.
 */
export interface ZoneSerials {
  find(db: Database, domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/**
 * Reports the delivery steps of purchased names: registrant created, name registered, zone served;
 * for renewals and redemption fees, whether the name was renewed or restored.
 */
export function domainLineFacts(deps: { readonly zones: ZoneSerials; readonly clock: Clock }): LineFacts {
  return {
    family: 'domains',
    matches: (slug) => isRegistrationSlug(slug) || slug === PRODUCT_SLUGS.domainRedemption,
    deliveries: async (db, lines) => {
      const lineIds = lines.map((line) => line.lineId);
      const registrations = await listRegistrations(db, lineIds);
      const [renewed, restored] = await Promise.all([
        listRenewedLines(db, lineIds),
        listRestoredLines(db, lineIds),
      ]);
      const byLine = new Map(registrations.map((each) => [each.lineId, each]));
      const serials = await deps.zones.find(
        db,
        registrations.map((each) => each.domain),
      );
      const waiting = await registryStepLabels(db, deps.clock.now());
      const labelStep = (step: 'renewed' | 'registered', name: string, isDone: boolean) =>
        isDone ? say(deliveryStepLabels, step) : waiting(step, name);
      return lines.map(({ lineId, isRenewal, productSlug, meta }) => {
        if (productSlug === PRODUCT_SLUGS.domainRedemption) {
          const isDone = restored.has(lineId);
          return { lineId, steps: [{ id: 'restored', label: say(deliveryStepLabels, 'restored'), isDone }] };
        }
        if (isRenewal) {
          const isDone = renewed.has(lineId);
          return { lineId, steps: [{ id: 'renewed', label: labelStep('renewed', meta, isDone), isDone }] };
        }
        const registration = byLine.get(lineId);
        const state = registration?.state ?? 'requested';
        const isRegistered = state === 'registered';
        const serial = registration ? (serials.get(registration.domain) ?? 0) : 0;
        return {
          lineId,
          steps: [
            {
              id: 'contact',
              label: say(deliveryStepLabels, 'contact'),
              isDone: AFTER_CONTACT.includes(state),
            },
            {
              id: 'registered',
              label: labelStep('registered', meta, isRegistered),
              isDone: isRegistered,
            },
            { id: 'zone', label: say(deliveryStepLabels, 'zone'), isDone: isRegistered && serial >= 1 },
          ],
        };
      });
    },
  };
}
