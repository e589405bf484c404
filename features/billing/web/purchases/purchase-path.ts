/** The address of a purchase's page. */
export function purchasePath(purchaseId: number): string {
  return `/purchases/${purchaseId}`;
}
