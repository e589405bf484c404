import { REVERSE_CHARGE, taxName } from '#features/cart/rules/tax/tax-row.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages, useLocale } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { Money } from '#platform/kernel/money.ts';
import type { Cart } from '../../rules/cart.ts';
import { popupMessages } from '../../words/en.ts';

type SummedCart = Pick<
  Cart,
  'sums' | 'displayTaxes' | 'taxBreakdown' | 'currency' | 'coupon' | 'isCouponApplied' | 'location'
>;

/**
 * The sums of a cart from ordinary prices down to what is left to pay; every row adds up with the
 * next, and those that are nothing are left out. While a change is on its way the old ones are greyed.
 */
export function CartSumsList({
  cart,
  isPending = false,
  hasTotal = true,
}: {
  readonly cart: SummedCart;
  readonly isPending?: boolean;
  /** The total stands elsewhere, as a `CartTotal` that stays in sight. */
  readonly hasTotal?: boolean;
}): ReactNode {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const { subtotal, savings, couponSavings, credits } = cart.sums;
  const less = (money: Money, amount: number): string => `−${format.money({ ...money, amount })}`;
  const ordinary = { ...subtotal, amount: subtotal.amount + savings.amount };
  const discounts = savings.amount - couponSavings.amount;
  const isPlain = savings.amount === 0 && !hasTax(cart) && credits.amount === 0;
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      {isPlain ? null : (
        <dl className="tabular flex flex-col gap-1.5" aria-busy={isPending}>
          <Sum label={m('subtotal')} value={format.money(ordinary)} />
          {discounts > 0 ? <Sum label={m('discounts')} value={less(savings, discounts)} isGood /> : null}
          {couponSavings.amount > 0 ? (
            <Sum
              label={m('couponSavings', { code: cart.coupon })}
              value={less(couponSavings, couponSavings.amount)}
              isGood
            />
          ) : null}
          {hasTax(cart) ? <TaxRows cart={cart} /> : null}
          {credits.amount > 0 ? <Sum label={m('credits')} value={less(credits, credits.amount)} /> : null}
        </dl>
      )}
      {hasTotal ? <CartTotal cart={cart} isPending={isPending} /> : null}
    </div>
  );
}

/** The total, the savings, and a note that tax may be added while the location is unknown. */
export function CartTotal({
  cart,
  isPending = false,
}: {
  readonly cart: SummedCart;
  readonly isPending?: boolean;
}): ReactNode {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const { savings, couponSavings, total } = cart.sums;
  // A single row needs no subtotal.
  const areSavingsMany = couponSavings.amount > 0 && savings.amount > couponSavings.amount;
  // It depends on the buyer's location, which is unknown.
  const isTaxOpen = !hasTax(cart) && cart.location.countryCode === '' && total.amount > 0;
  return (
    <div className="flex flex-col gap-1">
      {/* Another coupon, term or country is heard by what it comes to. */}
      <dl className="tabular" aria-live="polite" aria-atomic="true" aria-busy={isPending}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
          <dt>{m('total')}</dt>
          <dd className={`ms-auto flex items-baseline gap-1.5 ${isPending ? 'text-muted' : ''}`}>
            <span className="text-xs font-medium text-muted">{cart.currency}</span>
            <span>{format.money(total)}</span>
          </dd>
        </div>
      </dl>
      {areSavingsMany || isTaxOpen ? (
        <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          {isTaxOpen ? <span>{m('taxLater')}</span> : null}
          {areSavingsMany ? (
            <span className="ms-auto font-medium text-success">
              {m('savings', { amount: format.money(savings) })}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function hasTax({ sums, displayTaxes }: SummedCart): boolean {
  return sums.tax.amount > 0 || displayTaxes;
}

function TaxRows({ cart: { sums, taxBreakdown } }: { readonly cart: SummedCart }): ReactNode {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const rateText = useTaxRate();
  if (taxBreakdown.length === 0) return <Sum label={m('tax')} value={format.money(sums.tax)} />;
  return taxBreakdown.map(({ label, rate, amount }) => (
    <Sum
      key={`${label} ${rate}`}
      label={
        label === REVERSE_CHARGE
          ? translated(taxName(label))
          : m('taxOf', {
              label: label === '' ? m('tax') : translated(taxName(label)),
              rate: rateText(rate),
            })
      }
      value={format.money(amount)}
    />
  ));
}

function Sum({
  label,
  value,
  isGood = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isGood?: boolean;
}): ReactNode {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isGood ? 'text-success' : 'text-muted'}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{label}</bdi>
      </dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** Québec's 9.975 % has the most digits of all rates (`rules/tax`). */
const DIGITS = 3;

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a tax rate as the reader's language does: 0.19 is `19%`, in German `19 %`. */
export function useTaxRate(): (rate: number) => string {
  const locale = useLocale();
  const known = formats.get(locale);
  const format = known ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: DIGITS });
  if (!known) formats.set(locale, format);
  return (rate) => format.format(rate);
}
