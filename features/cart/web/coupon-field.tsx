import { TicketPercent } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { couponFault } from '../rules/cart-messages.ts';
import type { UseCart } from './cart-queries.ts';
import { popupMessages } from './popup-messages.ts';

/** Longest code that the server reads. */
const LONGEST_CODE = 100;

type CouponCart = Pick<UseCart, 'cart' | 'status' | 'couponStatus' | 'addCoupon' | 'removeCoupon'>;

/** Where a coupon is given, with what became of it; folded away until somebody has one (cart spec, section 4, 'Coupon status'). */
export function CouponField({
  cart,
  isFixed = false,
}: {
  readonly cart: CouponCart;
  /** Nothing may be changed now, such as while it is being paid. */
  readonly isFixed?: boolean;
}): ReactNode {
  const m = useMessages(popupMessages);
  const fault = useCouponFault(cart);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed goes; what takes its place takes the focus, too.
  const isFocusOurs = useRef(false);
  const { couponStatus } = cart;
  useEffect(() => {
    if (couponStatus === 'pending') return;
    if (isFocusOurs.current) button.current?.focus();
    isFocusOurs.current = false;
  }, [couponStatus]);
  const addCoupon = (code: string): void => {
    isFocusOurs.current = true;
    void cart.addCoupon(code);
  };
  if (couponStatus === 'applied') {
    return (
      <AppliedCoupon
        code={cart.cart.coupon}
        isFixed={isFixed}
        button={button}
        onRemove={() => {
          setWanted(false);
          isFocusOurs.current = true;
          void cart.removeCoupon();
        }}
      />
    );
  }
  if (isWanted || fault !== null || couponStatus === 'pending') {
    return <CouponForm cart={cart} fault={fault} isFirst={isWanted} isFixed={isFixed} onAsked={addCoupon} />;
  }
  return (
    <span className="-mx-2 -my-1 flex">
      <Button
        ref={button}
        variant="quiet"
        size="small"
        icon={<TicketPercent aria-hidden="true" />}
        isDisabled={isFixed}
        onPress={() => setWanted(true)}
      >
        {m('haveCoupon')}
      </Button>
    </span>
  );
}

/** What is wrong with the coupon: the server's sentence, or ours where it gives none. */
function useCouponFault({ cart, couponStatus }: CouponCart): string | null {
  const m = useMessages(popupMessages);
  if (couponStatus === 'pending' || couponStatus === 'applied') return null;
  const said = couponFault(cart);
  if (said !== null) return translated(said);
  if (couponStatus === 'invalid') return m('couponInvalid');
  return couponStatus === 'rejected' ? m('couponRejected') : null;
}

function CouponForm({
  cart,
  fault,
  isFirst,
  isFixed,
  onAsked,
}: {
  readonly cart: CouponCart;
  readonly fault: string | null;
  readonly isFirst: boolean;
  readonly isFixed: boolean;
  readonly onAsked: (code: string) => void;
}): ReactNode {
  const m = useMessages(popupMessages);
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
            }}
          />
        </div>
        <Button type="submit" isBusy={isPending} isDisabled={isFixed}>
          {m('applyCoupon')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isPending ? m('checkingCoupon') : null}
      </span>
    </form>
  );
}

function AppliedCoupon({
  code,
  isFixed,
  button,
  onRemove,
}: {
  readonly code: string;
  readonly isFixed: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onRemove: () => void;
}): ReactNode {
  const m = useMessages(popupMessages);
  return (
    <div className="flex items-center gap-2.5">
      <span className="flex-none text-success">
        <TicketPercent aria-hidden="true" />
      </span>
      <span role="status" className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <bdi>{m('couponApplied', { code })}</bdi>
      </span>
      <span className="-my-1 -me-1.5 flex-none">
        <Button
          ref={button}
          variant="quiet"
          size="small"
          label={m('removeCouponOf', { code })}
          isDisabled={isFixed}
          onPress={onRemove}
        >
          {m('removeCoupon')}
        </Button>
      </span>
    </div>
  );
}
