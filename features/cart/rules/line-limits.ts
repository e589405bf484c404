import type { LineRequest } from './cart.ts';

/** Lines that one cart may hold. */
export const LINE_LIMIT = 200;
/** Bill periods that one line may buy at once. */
export const VOLUME_LIMIT = 100;
/** Units that one line may count. */
export const QUANTITY_LIMIT = 10_000;

/** Whether volume and quantity are whole numbers within their limits. */
export function hasPlausibleCounts(line: Pick<LineRequest, 'volume' | 'quantity'>): boolean {
  return (
    isWithin(line.volume, VOLUME_LIMIT) && (line.quantity === null || isWithin(line.quantity, QUANTITY_LIMIT))
  );
}

function isWithin(count: number, limit: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= limit;
}
