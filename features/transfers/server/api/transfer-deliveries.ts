import { say } from '#platform/kernel/sentence.ts';
import type { DeliveryStep, LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { deliveryStepLabels } from '#features/names/contract/refusals.ts';
import type { InboundTransferState } from '../../rules/inbound-transfer-state.ts';
import { transferTask } from '../transfer-task.ts';
import { type InboundTransfer, listInboundTransfers } from '../inbound-transfer-store.ts';

/** The states in which the registry has received the request and not refused it. */
const AFTER_ASKING: readonly InboundTransferState[] = ['pending', 'arrived', 'transferred'];

function transferSteps(transfer: InboundTransfer | undefined): readonly DeliveryStep[] {
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
    { id: 'transfer-asked', label: say(deliveryStepLabels, 'transferAsked'), isDone: isRequested },
    { id: 'transferred', label: say(deliveryStepLabels, 'transferred'), isDone: state === 'transferred' },
  ];
}

/** Reports the delivery of transfers: consent given, transfer requested, name arrived, and what waits for the buyer. */
export const transferLineFacts: LineFacts = {
  family: 'transfers',
  matches: (slug) => slug === PRODUCT_SLUGS.domainTransfer,
  deliveries: async (db, lines) => {
    const transfers = await listInboundTransfers(
      db,
      lines.map(({ lineId }) => lineId),
    );
    const byLine = new Map(transfers.map((transfer) => [transfer.lineId, transfer]));
    return lines.map(({ lineId }) => {
      const transfer = byLine.get(lineId);
      return { lineId, steps: transferSteps(transfer), task: transfer ? transferTask(transfer) : null };
    });
  },
};
