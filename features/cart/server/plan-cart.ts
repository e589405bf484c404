import { fillSentence } from '#platform/contract/refusal.ts';
import { readRequestLine, readRequestLocation } from '../contract/read-cart.ts';
import type { RequestCartOnWire } from '../contract/cart-wire.ts';
import { cartMessages } from '../contract/refusals.ts';
import type { CartMessage, LineRequest } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import { hasPlausibleCounts, QUANTITY_LIMIT } from '../rules/line-limits.ts';
import { withoutSecrets } from '../rules/line-secrets.ts';
import { canonicalLocale } from '../rules/locale.ts';
import { mergeLines } from '../rules/merge-lines.ts';
import { linesSeenBy } from './stored-cart.ts';
import type { CartHead, StoredCart } from './stored-cart.ts';

/** What a POST makes of a cart, before prices are asked. */
export interface PlannedCart {
  readonly head: CartHead;
  readonly lines: readonly LineRequest[];
  readonly errors: readonly CartMessage[];
}

/** Who edits when the client does not say: every POST without a tab is somebody else's. */
const UNKNOWN_TAB = '';

/**
 * What the cart becomes by a request: without a version the request is the cart; with one it
 * is merged into what others have changed since (DECISIONS, "Two tabs, one cart").
 */
export function planCart(stored: StoredCart, request: RequestCartOnWire): PlannedCart {
  const errors: CartMessage[] = [];
  const wanted = wantedLines(request, errors);
  let lines: readonly LineRequest[] = wanted;
  const { version } = request;
  if (version !== undefined && version !== stored.version) {
    const seen = linesSeenBy(stored, version, request.tab ?? UNKNOWN_TAB);
    const merged = mergeLines<LineRequest>(seen, stored.lines, wanted);
    lines = merged.lines;
    if (merged.conflicts.length > 0) {
      errors.push({ code: 'cart-merged', message: cartMessages['cart-merged'] });
    }
  }
  const coupon = request.coupon.trim();
  if (coupon !== '') {
    errors.push({
      code: 'invalid-coupon',
      message: fillSentence(cartMessages['invalid-coupon'], { coupon }),
    });
  }
  return { head: headOf(stored, request), lines, errors };
}

function wantedLines(request: RequestCartOnWire, errors: CartMessage[]): readonly LineRequest[] {
  // The last line of an identity wins, as the last thing the customer did.
  const lines = new Map<string, LineRequest>();
  for (const product of request.products) {
    const read = readRequestLine(product);
    const line = { ...read, extra: withoutSecrets(read.extra) };
    if (hasPlausibleCounts(line)) {
      lines.set(lineId(line), line);
    } else {
      const values = { product: line.productSlug, limit: QUANTITY_LIMIT };
      errors.push({
        code: 'invalid-quantity',
        message: fillSentence(cartMessages['invalid-quantity'], values),
      });
    }
  }
  return [...lines.values()];
}

function headOf(stored: StoredCart, request: RequestCartOnWire): CartHead {
  return {
    currency: stored.currency,
    locale: request.locale === undefined ? stored.locale : canonicalLocale(request.locale),
    // No coupons are sold yet, so no code is one; what is none is not kept.
    coupon: '',
    location: readRequestLocation(request) ?? stored.location,
  };
}
