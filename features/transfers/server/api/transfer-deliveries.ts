import type { Clock } from '#platform/kernel/clock.ts';
import { registryStepLabels } from '#features/names/server/api/registry-maintenance-store.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { DeliveryStep, LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { deliveryStepLabels } from '#features/names/contract/refusals.ts';
import type { InboundTransferState } from '../../rules/inbound-transfer-state.ts';
import { transferTask } from '../transfer-task.ts';
import { type InboundTransfer, listInboundTransfers } from '../inbound-transfer-store.ts';

/** The states in which the registry has received the request and not refused it. */
const AFTER_ASKING: readonly InboundTransferState[] = ['pending', 'arrived', 'transferred'];

function transferSteps(
  transfer: InboundTransfer | undefined,
  labelStep: (step: 'transferAsked' | 'transferred', isDone: boolean) => Message,
): readonly DeliveryStep[] {
  const state = transfer?.state;
  const isRequested = state !== undefined && AFTER_ASKING.includes(state);
  const hasAgreed = (transfer?.registrantAgreedAt ?? null) !== null;
  // Most buyers are the registrant themselves, and need no consent.
  const consent = {
    id: 'registrant-agreed',
    label: say(deliveryStepLabels, 'registrantAgreed'),
    isDone: hasAgreed,
  };
  return [
    ...(hasAgreed || (transfer?.consentMails.count ?? 0) > 0 ? [consent] : []),
    { id: 'transfer-asked', label: labelStep('transferAsked', isRequested), isDone: isRequested },
    {
      id: 'transferred',
      label: labelStep('transferred', state === 'transferred'),
      isDone: state === 'transferred',
    },
  ];
}

/** Reports the delivery of transfers: consent given, transfer requested, name arrived, and what waits for the buyer. */
export function transferLineFacts({ clock }: { readonly clock: Clock }): LineFacts {
  return {
    family: 'transfers',
    matches: (slug) => slug === PRODUCT_SLUGS.domainTransfer,
    deliveries: async (db, lines) => {
      const transfers = await listInboundTransfers(
        db,
        lines.map(({ lineId }) => lineId),
      );
      const byLine = new Map(transfers.map((transfer) => [transfer.lineId, transfer]));
      const waiting = await registryStepLabels(db, clock.now());
      return lines.map(({ lineId, meta }) => {
        const transfer = byLine.get(lineId);
        const steps = transferSteps(transfer, (step, isDone) =>
          isDone ? say(deliveryStepLabels, step) : waiting(step, meta),
        );
        return { lineId, steps, task: transfer ? transferTask(transfer) : null };
      });
    },
  };
}
