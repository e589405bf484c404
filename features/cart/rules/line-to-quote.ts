import type { LineRequest } from './cart.ts';

/** A line as those who know prices and needs are asked about it. */
export interface LineToQuote extends Pick<
  LineRequest,
  'productSlug' | 'meta' | 'volume' | 'quantity' | 'extra'
> {
  /** Stable identity of the line in its cart; answers name it. */
  readonly itemId: string;
}
