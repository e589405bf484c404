/** A lower price for a while (cart spec, section 3: sale_cost, sale_coupon {start_date, expires}). */
export interface Sale {
  /** Minor units for one unit and its first bill period. */
  readonly amount: number;
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/** Whether a sale is on: `now` lies between its start and its end (cart spec, section 5). */
export function isSaleOn({ startsAt, expiresAt }: Omit<Sale, 'amount'>, now: Date): boolean {
  return startsAt <= now && now < expiresAt;
}
