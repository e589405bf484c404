import { productName } from '#features/catalog/contract/product-names.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CartLines } from '#features/cart/web/api/cart-lines.tsx';
import { CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { CartSumsList } from '#features/cart/web/api/cart-sums-list.tsx';
import { CouponField } from '#features/cart/web/api/coupon-field.tsx';
import { useSuccessToasts } from '#features/cart/web/api/use-success-toasts.ts';
import type { Removals } from '#features/cart/web/api/use-removals.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { checkoutMessages } from '../../words/checkout/en.ts';

/** Above this many lines a small screen begins with the sum alone. */
const SHOWN_AT_ONCE = 1;

/** What is bought and what it costs: beside the form where there is room, above it and foldable where there is none. */
export function OrderSummary({
  site,
  cart,
  removals,
  isFixed,
}: {
  readonly site: string;
  readonly cart: UseCart;
  readonly removals: Removals;
  /** It is being paid: nothing may be taken out. */
  readonly isFixed: boolean;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const format = useFormat();
  const { lines, sums } = cart.cart;
  useSuccessToasts(cart);
  const [isOpen, setOpen] = useState(lines.length <= SHOWN_AT_ONCE);
  const [first] = lines;
  return (
    <div className="flex flex-col gap-4 min-[72rem]:sticky min-[72rem]:top-6">
      <CartMessages cart={cart.cart} siteSlug={site} isCouponSaidElsewhere />
      <Card isFlush>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-3 px-4 py-3 text-start min-[72rem]:hidden"
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 font-semibold">
              {m('whatYouBuy')}
              <span className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}>
                <ChevronDown aria-hidden="true" />
              </span>
            </span>
            {isOpen || !first ? null : (
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">
                {m('andMore', {
                  name: first.meta || translated(productName(first.productSlug, first.priced?.name ?? '')),
                  count: lines.length - 1,
                })}
              </span>
            )}
          </span>
          <span className="tabular font-semibold">{format.money(sums.total)}</span>
        </button>
        <div className={isOpen ? 'max-[72rem]:border-t max-[72rem]:border-line' : 'max-[72rem]:hidden'}>
          <h2 className="border-b border-line px-4 pt-3.5 pb-3 font-semibold max-[72rem]:hidden">
            {m('whatYouBuy')}
          </h2>
          <div className="px-4 py-3">
            <CartLines
              lines={lines}
              allLines={lines}
              removals={removals}
              onChange={cart.replaceLine}
              isFixed={isFixed}
            />
          </div>
          <div className="border-t border-line px-4 py-3">
            <CouponField cart={cart} isFixed={isFixed} />
          </div>
          <div className="border-t border-line bg-sunken/50 px-4 py-3">
            <CartSumsList cart={cart.cart} isPending={cart.status !== 'valid'} />
          </div>
        </div>
      </Card>
    </div>
  );
}
