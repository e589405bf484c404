import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { cartMessageTexts } from '../contract/refusals.ts';
import type { CartMessage } from '../rules/cart.ts';
import type { QuotedCart } from './api/quoted-cart.ts';
import type { StoredCart } from './stored-cart.ts';

/** What a request has brought about, as the screens show it for a moment (cart spec, section 8: 'success messages from the cart difference'). */
export function describeDifference(
  before: Pick<StoredCart, 'lines' | 'coupon'>,
  after: Pick<QuotedCart, 'lines' | 'coupon' | 'isCouponApplied'>,
): readonly CartMessage[] {
  const messages: CartMessage[] = [];
  const say = (code: keyof typeof cartMessageTexts, values: Readonly<Record<string, string | number>> = {}) =>
    messages.push({ code, message: fillSentence(cartMessageTexts[code], values) });

  const known = new Set(before.lines.map((line) => line.itemId));
  const added = after.lines.filter(
    (line) => !known.has(line.itemId) && line.request.productSlug !== PRODUCT_SLUGS.chargeback,
  );
  const [first] = added;
  if (first && added.length === 1)
    say('product-added', { product: spelledName(first.request.meta) || first.quote.name });
  else if (first) say('products-added', { count: added.length });

  if (after.isCouponApplied && after.coupon !== before.coupon) say('coupon-applied');
  else if (before.coupon !== '' && after.coupon === '') say('coupon-removed');
  return messages;
}
