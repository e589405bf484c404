import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import type { BulkChangeOnWire, BulkItemOnWire } from '../contract/bulk-endpoints.ts';
import { bulkMessages } from '../words/en.ts';

const STATES = {
  draft: { kind: 'neutral', text: 'stateDraft' },
  running: { kind: 'info', text: 'stateRunning' },
  stopped: { kind: 'warning', text: 'stateStopped' },
  finished: { kind: 'success', text: 'stateFinished' },
} as const;

/** Where a bulk change is, in a word. */
export function BulkStateBadge({
  change: { state, counts },
}: {
  readonly change: Pick<BulkChangeOnWire, 'state' | 'counts'>;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const { kind, text } = STATES[state];
  const hasFailed = state === 'finished' && counts.failed > 0;
  return <Badge kind={hasFailed ? 'warning' : kind}>{m(text)}</Badge>;
}

const ITEMS = {
  ready: { kind: 'neutral', text: 'itemReady' },
  sent: { kind: 'info', text: 'itemSent' },
  done: { kind: 'success', text: 'itemDone' },
  failed: { kind: 'danger', text: 'itemFailed' },
  impossible: { kind: 'warning', text: 'itemImpossible' },
  unchanged: { kind: 'neutral', text: 'itemUnchanged' },
} as const;

/** Where one domain of a bulk change is. */
export function BulkItemBadge({
  state,
  isDraft,
}: {
  readonly state: BulkItemOnWire['state'];
  readonly isDraft: boolean;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const { kind, text } = ITEMS[state];
  return <Badge kind={kind}>{m(isDraft && state === 'ready' ? 'itemReadyDraft' : text)}</Badge>;
}
