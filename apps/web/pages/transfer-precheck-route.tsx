import type { ReactNode } from 'react';
import { TransferPrecheckPage } from '#features/transfers/web/transfer-precheck-page.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

export { prefetchTransferPrecheck } from '#features/transfers/web/transfer-precheck-page.tsx';

/** The check of a name before its transfer, joined to what follows when an available name is registered instead. */
export function TransferPrecheckRoute(address: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  return <TransferPrecheckPage {...address} onChosen={useAfterChoosing()} />;
}
