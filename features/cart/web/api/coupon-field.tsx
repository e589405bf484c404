import { TicketPercent } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, useTransition } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { couponError } from '../../rules/cart-messages.ts';
import type { UseCart } from './cart-queries.ts';
import { couponMessages } from '../../words/en.ts';

/** Few have one, so the code of the form comes with the first who does. */
const loadForm = async () => (await import('../coupon-form.tsx')).CouponForm;
const CouponForm = latePart(loadForm);

type CouponCart = Pick<
  UseCart,
  'cart' | 'status' | 'couponStatus' | 'addCoupon' | 'removeCoupon' | 'clearCoupon'
>;

interface CouponProps {
  readonly cart: CouponCart;
  /** Nothing may be changed now, such as while it is being paid. */
  readonly isFixed?: boolean;
}

/** The coupon field and its result; collapsed until it is needed (cart spec, section 4, 'Coupon status'). */
export function CouponField(props: CouponProps): ReactNode {
  return (
    <Suspense fallback={<div className="h-9" />}>
      <CouponPart {...props} />
    </Suspense>
  );
}

function CouponPart({ cart, isFixed = false }: CouponProps): ReactNode {
  const m = useMessages(couponMessages);
  const fault = useCouponError(cart);
  const [isWanted, setWanted] = useState(false);
  const [isOpening, open] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed goes; what takes its place takes the focus, too.
  const isFocusOurs = useRef(false);
  const { couponStatus, status } = cart;
  useEffect(() => {
    if (couponStatus === 'pending') return;
    if (isFocusOurs.current && button.current) button.current.focus();
    // A code that was refused stays in sight until the server has forgotten it.
    else if (status !== 'valid' && status !== 'error') return;
    isFocusOurs.current = false;
  }, [couponStatus, status]);
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
    return (
      <CouponForm
        cart={cart}
        fault={fault}
        isFirst={isWanted}
        isFixed={isFixed}
        onAsked={addCoupon}
        onEmptied={() => {
          setWanted(true);
          void cart.clearCoupon();
        }}
        onCleared={() => {
          setWanted(false);
          isFocusOurs.current = true;
          void cart.clearCoupon();
        }}
        onClose={() => setWanted(false)}
      />
    );
  }
  return (
    <span className="-mx-2 -my-1 flex">
      <Button
        ref={button}
        variant="quiet"
        size="small"
        icon={<TicketPercent aria-hidden="true" />}
        isDisabled={isFixed}
        isBusy={isOpening}
        onReach={() => fetchPart(loadForm)}
        // Until the form is here, what was pressed stays.
        onPress={() => open(() => setWanted(true))}
      >
        {m('haveCoupon')}
      </Button>
    </span>
  );
}

/** What is wrong with the coupon: the server's sentence, or ours where it gives none. */
function useCouponError({ cart, couponStatus }: CouponCart): string | null {
  const m = useMessages(couponMessages);
  if (couponStatus === 'pending' || couponStatus === 'applied') return null;
  const said = couponError(cart);
  if (said !== null) return translated(said);
  if (couponStatus === 'invalid') return m('couponInvalidFallback');
  return couponStatus === 'rejected' ? m('couponRejectedFallback') : null;
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
  const m = useMessages(couponMessages);
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
