import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { TARGET_PREFIX } from '../rules/redirect-target.ts';

/**
 * Where a line of a cart or an order leads, as it was typed.
 *
 * What a line is for is a lower-cased name; the path, in which letters count, travels beside it. Clients
 * that say the name alone mean the name alone.
 */
export function locationOfLine({ meta, extra }: Pick<LineToQuote, 'meta' | 'extra'>): string {
  const { location } = extra;
  return typeof location === 'string' && location !== '' ? location : `${TARGET_PREFIX}${meta}`;
}
