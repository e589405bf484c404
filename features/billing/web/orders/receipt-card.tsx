import { REVERSE_CHARGE, taxName } from '#features/cart/rules/tax/tax-row.ts';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTaxRate } from '#features/cart/web/api/cart-sums-list.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { brandName } from '#platform/ui/brand.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Fact } from '#platform/ui/content/facts.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import type { OrderLineOnWire, OrderOnWire } from '../../contract/orders.ts';
import { sayPeriod } from '../../rules/line-period.ts';
import { cardBrandName } from '../../rules/card-format.ts';
import { billingMessages } from '../../words/en.ts';
import { paidWith } from './paid-with.ts';
import { useLineName } from './use-line-name.ts';
import { receiptPath } from '../site-paths.ts';

/** The receipt of a paid order, for the screen and for paper: who sold what to whom, when, what was charged and what went back. Folded on the screen. */
export function ReceiptCard({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={m('receipt')}
      action={
        <span className="flex gap-2 print:hidden">
          {order.receipt_number === null ? null : (
            <LinkButton
              size="small"
              icon={<Download aria-hidden="true" />}
              href={receiptPath(order.receipt_number)}
              label={m('receiptAsPdf', { number: order.receipt_number })}
            >
              {m('pdf')}
            </LinkButton>
          )}
          <Button size="small" icon={<Printer aria-hidden="true" />} onPress={() => print()}>
            {m('print')}
          </Button>
        </span>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <span className="tabular text-muted">
          {m('receiptSummary', {
            total: format.money({ amount: order.total_cost_integer, currency: order.currency }),
            date: format.date(order.paid_at ?? order.created_at),
          })}
        </span>
        <span className="-mx-2.5 flex">
          <Button variant="quiet" size="small" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {m(isOpen ? 'hideReceipt' : 'showReceipt')}
          </Button>
        </span>
      </div>
      {/* On paper it is always all there. */}
      <div className={isOpen ? 'pt-4' : 'hidden print:block'}>
        <div className="flex flex-col gap-5">
          <ReceiptFacts order={order} />
          <ReceiptLines order={order} />
          <Saved order={order} />
          <div className="border-t border-line pt-3">
            <ReceiptSums order={order} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function ReceiptFacts({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const buyer = order.receipt?.billed_to ?? null;
  const seller = order.receipt?.sold_by ?? { lines: [brandName()], country_code: null, vat_id: null };
  const country = (code: string | null): string => (code === null || code === '' ? '' : format.country(code));
  const sellerRows = [
    ...seller.lines,
    country(seller.country_code),
    seller.vat_id === null ? '' : m('vatIdOf', { id: seller.vat_id }),
  ];
  const { card_brand: brand, card_last4: last4 } = order;
  return (
    <Facts
      facts={[
        { label: m('soldBy'), value: <Rows rows={sellerRows} /> },
        ...(buyer
          ? [
              {
                label: m('billedTo'),
                value: <Rows rows={[...buyer.lines, country(buyer.country_code), buyer.email]} />,
              },
            ]
          : []),
        ...(buyer?.vat_id
          ? [
              {
                label: m('vatId'),
                value: <span className="tabular">{buyer.vat_id}</span>,
                help: m(buyer.is_vat_id_confirmed === true ? 'vatIdConfirmed' : 'vatIdUnconfirmed'),
              },
            ]
          : []),
        ...(order.receipt_number === null
          ? []
          : [{ label: m('receiptNumber'), value: <span className="tabular">{order.receipt_number}</span> }]),
        { label: m('orderNumber'), value: <span className="tabular">{order.order_id}</span> },
        ...(order.credit_note_numbers.length === 0
          ? []
          : [
              {
                label: m('creditNotes'),
                value: (
                  <span className="tabular flex flex-wrap gap-x-3">
                    {order.credit_note_numbers.map((number) => (
                      <Link key={number} href={receiptPath(number)} label={m('creditNoteAsPdf', { number })}>
                        {number}
                      </Link>
                    ))}
                  </span>
                ),
              },
            ]),
        ...agreedTo(order, m('agreedTo')),
        { label: m('paidOn'), value: order.paid_at === null ? '' : format.date(order.paid_at) },
        {
          label: m('paidWith'),
          value: paidWith(
            m,
            last4 === null
              ? null
              : m('cardEnding', { brand: cardBrandName(brand ?? '') ?? m('card'), last4 }),
            order.credits_integer === 0
              ? null
              : format.money({ amount: order.credits_integer, currency: order.currency }),
          ),
        },
      ]}
    />
  );
}

/** The version of the terms that the buyer agreed to, linked where they were published. */
function agreedTo({ agreement }: OrderOnWire, label: string): readonly Fact[] {
  if (agreement === null) return [];
  const { version, terms_url: terms } = agreement;
  return [{ label, value: terms === null ? version : <Link href={terms}>{version}</Link> }];
}

/** Rows of an address, each in its own direction; empty ones are left out. */
function Rows({ rows }: { readonly rows: readonly string[] }): ReactNode {
  return rows
    .filter((row) => row !== '')
    .map((row, index) => (
      <div key={row} className={index === 0 ? '' : 'text-muted'}>
        <bdi>{row}</bdi>
      </div>
    ));
}

function ReceiptLines({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  return (
    <table aria-label={m('lines')} className="tabular w-full border-t border-line text-start">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="pt-3 pb-1 text-start font-medium">
            {m('item')}
          </th>
          <th scope="col" className="pt-3 pb-1 ps-4 text-end font-medium">
            {m('amount')}
          </th>
        </tr>
      </thead>
      <tbody className="align-baseline">
        {order.products.map((line) => (
          <tr key={line.line_id}>
            <td className="py-1.5 [overflow-wrap:anywhere]">
              {line.meta === '' ? null : (
                <div>
                  <bdi>{spelledName(line.meta)}</bdi>
                </div>
              )}
              <span className={line.meta === '' ? '' : 'text-sm text-muted'}>
                <bdi>
                  <LineWords line={line} />
                </bdi>
              </span>
            </td>
            <td className="py-1.5 ps-4 text-end whitespace-nowrap">
              {format.money({ amount: line.amount_integer, currency: order.currency })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the amounts of the lines are already less by. */
function Saved({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const show = (amount: number): string => format.money({ amount, currency: order.currency });
  const { coupon, coupon_savings_integer: byCoupon, savings_integer: savings } = order;
  if (savings === 0) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-muted">
      {byCoupon === 0
        ? m('saved', { amount: show(savings) })
        : byCoupon === savings
          ? m('savedByCouponAlone', { amount: show(savings), coupon })
          : m('savedByCoupon', { amount: show(savings), byCoupon: show(byCoupon), coupon })}
    </p>
  );
}

function LineWords({ line }: { readonly line: OrderLineOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const name = useLineName(line);
  const locale = useLocale();
  const words = [
    name,
    ...(line.period === null ? [] : [sayPeriod(line.period, locale)]),
    ...(line.state === 'refunded' ? [m('stateRefunded')] : []),
  ];
  return words.join(' · ');
}

function ReceiptSums({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const rows = useSumRows(order);
  return (
    <dl className="tabular flex flex-col gap-1.5">
      {rows.map((row) => (
        <div
          key={row.label}
          className={`flex items-baseline justify-between gap-4 ${row.isTotal ? 'font-semibold' : 'text-muted'}`}
        >
          <dt className="min-w-0 [overflow-wrap:anywhere]">
            {row.isTotal ? m('totalIn', { currency: order.currency }) : <bdi>{row.label}</bdi>}
          </dt>
          <dd className="whitespace-nowrap">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SumRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** From what the lines cost down to what was charged, then what went back; rows that are nothing are left out. */
function useSumRows(order: OrderOnWire): readonly SumRow[] {
  const m = useMessages(billingMessages);
  const rateText = useTaxRate();
  const format = useFormat();
  const show = (amount: number): string => format.money({ amount, currency: order.currency });
  const less = (label: string, amount: number): readonly SumRow[] =>
    amount > 0 ? [{ label, value: `−${show(amount)}` }] : [];
  return [
    { label: m('subtotal'), value: show(order.sub_total_integer) },
    ...(order.total_tax_breakdown.length === 0
      ? [{ label: m('tax'), value: show(order.total_tax_integer) }]
      : order.total_tax_breakdown.map((tax) => ({
          label:
            tax.label === REVERSE_CHARGE
              ? translated(taxName(tax.label))
              : m('taxOf', {
                  label: tax.label === undefined ? m('tax') : translated(taxName(tax.label)),
                  rate: rateText(tax.rate),
                }),
          value: show(tax.tax_collected_integer),
        }))),
    ...less(m('credits'), order.credits_integer),
    { label: m('total'), value: show(order.total_cost_integer), isTotal: true },
    ...less(m('refundedTotal'), order.refunded_integer),
    ...less(m('refundedCredits'), order.credits_refunded_integer),
  ];
}
