import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { UseCart } from './api/cart-queries.ts';
import { couponMessages } from '../words/en.ts';

/** Longest code that the server reads. */
const LONGEST_CODE = 100;

/** The form of a coupon’s code, with what is wrong with it. */
export function CouponForm({
  cart,
  fault,
  isFirst,
  isFixed,
  onAsked,
  onEmptied,
  onCleared,
}: {
  readonly cart: Pick<UseCart, 'cart' | 'status' | 'couponStatus'>;
  readonly fault: string | null;
  readonly isFirst: boolean;
  readonly isFixed: boolean;
  readonly onAsked: (code: string) => void;
  /** A code that was refused is deleted in the field, which stays open. */
  readonly onEmptied: () => void;
  /** It is taken away by the button. */
  readonly onCleared: () => void;
  /** It cannot be drawn: its code did not come. */
  readonly onClose?: () => void;
}): ReactNode {
  const m = useMessages(couponMessages);
  const [typed, setTyped] = useState(cart.cart.coupon);
  // The answer need not repeat a code that was refused.
  const [asked, setAsked] = useState(typed);
  const [isEmptySent, setEmptySent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens.
  }, []);
  // A send that failed says so above, and the coupon can be tried again.
  const isPending = cart.couponStatus === 'pending' && cart.status !== 'error';
  const isRefused = !isPending && (fault !== null || cart.cart.coupon !== '');
  const error = isEmptySent ? m('couponMissing') : typed === asked && fault !== null ? fault : undefined;
  return (
    <form
      noValidate
      aria-label={m('coupon')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending || isFixed) return;
        setEmptySent(typed.trim() === '');
        if (typed.trim() === '') {
          input.current?.focus();
          return;
        }
        setAsked(typed);
        onAsked(typed);
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={input}
            label={m('coupon')}
            isLabelHidden
            placeholder={m('coupon')}
            maxLength={LONGEST_CODE}
            value={typed}
            isReadOnly={isPending || isFixed}
            error={error}
            onChange={(text) => {
              setTyped(text);
              setEmptySent(false);
              if (text === '' && isRefused) {
                setAsked('');
                onEmptied();
              }
            }}
          />
        </div>
        <Button type="submit" isBusy={isPending} isDisabled={isFixed}>
          {m('applyCoupon')}
        </Button>
      </div>
      {isRefused && typed !== '' ? (
        <span className="-mx-2 mt-1 flex">
          <Button
            variant="quiet"
            size="small"
            label={m('removeCouponOf', { code: typed })}
            isDisabled={isFixed}
            onPress={onCleared}
          >
            {m('removeCoupon')}
          </Button>
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {isPending ? m('checkingCoupon') : null}
      </span>
    </form>
  );
}
