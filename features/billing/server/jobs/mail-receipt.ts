import { mailName } from '#features/accounts/rules/account-name.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
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

/**
 * Mails a receipt or credit note with its PDF to the paying account, once.
 *
 * If the mail server's answer was lost, it is sent again with the same key, which mail clients show
 * once.
 */
export async function runMailReceipt(
  deps: Pick<BillingDeps, 'db' | 'realClock' | 'mailer' | 'brand' | 'publicUrl'>,
  paper: MailedPaper,
): Promise<void> {
  const { db, realClock, mailer, brand, publicUrl } = deps;
  const receipt = 'number' in paper ? await findReceipt(db, paper.number) : await findOrderReceipt(db, paper);
  if (!receipt || (await isReceiptMailed(db, receipt.number))) return;
  const account = await findAccount(db, receipt.userId);
  if (!account) return;
  const { siteId } = await getOrder(db, receipt.orderId);
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
    }),
  );
  await saveReceiptMailed(db, { number: receipt.number, at: realClock.now() });
}
