import { mailName } from '#features/accounts/rules/account-name.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { receiptLanguage } from '../../rules/receipt.ts';
import { readDeliveries } from '../get-order.ts';
import { listLines } from '../orders/order-line-store.ts';
import { shownState } from '../orders/order-presenter.ts';
import type { Order } from '../orders/order.ts';
import { describeProgress } from '../receipts/order-progress.ts';
import type { ProgressLine } from '../receipts/order-progress.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getOrder } from '../orders/order-store.ts';
import { drawReceipt } from '../receipts/print-receipt.ts';
import { receiptMail } from '../receipts/receipt-mail.ts';
import {
  findReceipt,
  findOrderReceipt,
  isReceiptMailed,
  saveReceiptMailed,
} from '../receipts/receipt-store.ts';
import type { MailedPaper } from './billing-jobs.ts';

type Deps = Pick<BillingDeps, 'db' | 'realClock' | 'mailer' | 'brand' | 'publicUrl' | 'lineFacts'>;

/** Where the lines of an order stand now. */
async function readProgress(deps: Deps, order: Order): Promise<readonly ProgressLine[]> {
  const lines = await listLines(deps.db, [order.id]);
  const deliveries = await readDeliveries(deps, order, lines);
  return lines.map((line) => {
    const delivery = deliveries.get(line.id);
    return {
      product_slug: line.productSlug,
      product_name: line.productName,
      meta: line.meta,
      state: shownState(line, delivery),
      is_renewal: isRenewalRequest(line),
      task: delivery?.task ?? null,
    };
  });
}

/**
 * Mails a receipt or credit note with its PDF to the paying account, once.
 *
 * If the mail server's answer was lost, it is sent again with the same key, which mail clients show
 * once.
 */
export async function runMailReceipt(deps: Deps, paper: MailedPaper): Promise<void> {
  const { db, realClock, mailer, brand, publicUrl } = deps;
  const receipt = 'number' in paper ? await findReceipt(db, paper.number) : await findOrderReceipt(db, paper);
  if (!receipt || (await isReceiptMailed(db, receipt.number))) return;
  const account = await findAccount(db, receipt.userId);
  if (!account) return;
  const order = await getOrder(db, receipt.orderId);
  const { siteId } = order;
  const orderUrl = `${publicUrl}/checkout/${siteId ?? 'no-site'}/order/${receipt.orderId}`;
  const file = await drawReceipt(receipt, brand);
  await mailer.send(
    receiptMail(receipt, {
      to: account.email,
      name: mailName(account),
      isAddressConfirmed: account.emailVerifiedAt !== null,
      brand,
      orderUrl,
      file,
      progress:
        receipt.kind === 'receipt'
          ? describeProgress(await readProgress(deps, order), {
              language: receiptLanguage(receipt.content.locale),
              publicUrl,
            })
          : [],
    }),
  );
  await saveReceiptMailed(db, { number: receipt.number, at: realClock.now() });
}
