import { fileRoute } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { downloadMoneyHistoryEndpoint } from '../../contract/money-history.ts';
import { printReceiptEndpoint } from '../../contract/orders.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { downloadMoneyHistory } from '../download-money-history.ts';
import { printReceipt } from '../receipts/print-receipt.ts';

/** Dependencies of rendering receipts: the database and the seller's name. */
export type PaperDeps = Pick<BillingDeps, 'db' | 'brand'>;

/** Receipts and histories as files. Another process may serve them (`isHeavyFrom`). */
export function paperRoutes(deps: PaperDeps): Route[] {
  return [
    fileRoute(printReceiptEndpoint, ({ actor, params }) => printReceipt(deps, actor, params)),
    fileRoute(downloadMoneyHistoryEndpoint, ({ actor, query }) => downloadMoneyHistory(deps, actor, query)),
  ];
}
