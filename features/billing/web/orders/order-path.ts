/** The address of an order's page. */
export function orderPath(site: string, orderId: number): string {
  return `/checkout/${site}/order/${orderId}`;
}
