/** Where a receipt or credit note is to be had as a PDF. */
export function receiptPath(number: number): string {
  return `/rest/v1.1/me/receipts/${number}/pdf`;
}
