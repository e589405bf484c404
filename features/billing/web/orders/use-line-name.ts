import { lineCount } from '#features/cart/rules/line-labels.ts';
import { productName } from '#features/catalog/contract/product-names.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { OrderLineOnWire } from '../../contract/orders.ts';
import { billingMessages } from '../../words/en.ts';

/** Names the product of an order's line, with how many users or items it is for (cart spec, section 9). */
export function useLineName(
  line: Pick<OrderLineOnWire, 'product_slug' | 'product_name' | 'quantity'>,
): string {
  const m = useMessages(billingMessages);
  const name = translated(productName(line.product_slug, line.product_name));
  const counted = lineCount({ productSlug: line.product_slug, quantity: line.quantity, extra: {} });
  if (counted === null) return name;
  return m(counted.unit === 'user' ? 'nameWithUsers' : 'nameWithItems', { name, count: counted.count });
}
