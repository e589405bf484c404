import type { FileAnswer } from '#platform/http/send-file.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { receiptPage } from './receipt-page.ts';
import { findReceipt } from './receipt-store.ts';
import type { Receipt } from './receipt-store.ts';

/** A receipt or credit note of the actor as a PDF, drawn from what it said when it was issued. */
export async function printReceipt(
  { db, brand }: Pick<BillingDeps, 'db' | 'brand'>,
  actor: UserActor,
  input: { readonly number: string },
): Promise<Result<FileAnswer>> {
  const receipt = /^\d{1,15}$/.test(input.number) ? await findReceipt(db, Number(input.number)) : null;
  // 404 for other people's receipts, because numbers are sequential.
  if (receipt?.userId !== actor.userId) return refuseBilling('unknown_receipt', { receipt: input.number });
  return ok(await drawReceipt(receipt, brand));
}

/** A receipt or credit note as a file, the same one each time. */
export async function drawReceipt(receipt: Receipt, brand: string): Promise<FileAnswer> {
  // What draws takes 33 MB and a third of a second to load, which a server that prints nothing keeps.
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const bytes = await receiptPdf(receiptPage(receipt, brand), receipt.issuedAt);
  return { name: `${receipt.kind.replace('_', '-')}-${receipt.number}.pdf`, bytes };
}
