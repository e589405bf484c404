import type { CustomerTask } from '#features/billing/server/ports/customer-task.ts';
import { transferHindranceSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { say, type Message } from '#platform/kernel/sentence.ts';
import { transferTaskSentences } from '../contract/transfer-tasks.ts';
import { mayStartTransfer } from '../rules/inbound-transfer-state.ts';
import type { InboundTransfer } from './inbound-transfer-store.ts';

/** What a transfer waits for its customer with; null while it goes its way without them. */
export function transferTask(
  transfer: Pick<InboundTransfer, 'state' | 'domain' | 'siteId' | 'hindrance' | 'registryReason'>,
): CustomerTask | null {
  if (!mayStartTransfer(transfer.state)) return null;
  return {
    id: 'start-transfer',
    text: whatToDo(transfer),
    values: [],
    path: `/domains/manage/${transfer.domain}/transfer/in/${transfer.siteId}`,
  };
}

function whatToDo({
  state,
  hindrance,
  registryReason,
  domain: name,
}: Pick<InboundTransfer, 'state' | 'domain' | 'hindrance' | 'registryReason'>): Message {
  const domain = displayName(name);
  const isUnexplained = hindrance === 'refused' && registryReason === null;
  if (state === 'cancelled' || isUnexplained) return say(transferTaskSentences, 'rejected', { domain });
  return say(transferHindranceSentences, hindrance ?? 'code_missing', {
    domain,
    reason: registryReason ?? '',
  });
}
