import { productName } from '#features/catalog/contract/product-names.ts';
import { X, ShieldCheck, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { CartLine, LineRequest, LineVariant } from '../rules/cart.ts';
import { canRemoveLine, lineCount, lineLabel, linePrivacy } from '../rules/line-labels.ts';
import { priceReasons, renewalPrice, isLineTerm, lineTerms } from '../rules/line-price.ts';
import { popupMessages } from '../words/en.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';

/** What may be done to a line; absent where lines are only shown. */
export interface LineActions {
  readonly remove: (line: CartLine) => void;
  readonly change: (line: CartLine, changes: Partial<LineRequest>) => void;
}

/** One line of a cart: what it is, for how long, what it costs now and later, and the way to change it or take it out. */
export function LineRow({
  line: current,
  cartLines,
  actions,
}: {
  readonly line: CartLine;
  readonly cartLines: readonly CartLine[];
  readonly actions?: LineActions | undefined;
}): ReactNode {
  const m = useMessages(popupMessages);
  const line = useLastKnown(current);
  const product = useLineName(line);
  const label = useLineLabel(line);
  const name = line.meta === '' ? product : spelledName(line.meta);
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </div>
          <div className="text-sm [overflow-wrap:anywhere] text-muted">
            {line.meta === '' ? null : <bdi>{product}</bdi>}
            {line.meta !== '' && label !== null ? ' · ' : null}
            {label}
          </div>
        </div>
        <LinePrice line={current} />
        {actions && canRemoveLine(line, cartLines) ? (
          <span className="-my-1 -me-1">
            <IconButton
              size="small"
              label={m('remove', { name })}
              icon={<X aria-hidden="true" />}
              onPress={() => actions.remove(line)}
            />
          </span>
        ) : null}
      </div>
      <PriceReasons line={line} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {actions ? (
          <LineTerm line={line} name={name} onChange={(changes) => actions.change(line, changes)} />
        ) : null}
        <LinePrivacy
          line={line}
          name={name}
          onChange={actions ? (changes) => actions.change(line, changes) : undefined}
        />
        <RenewalPrice line={line} />
      </div>
    </li>
  );
}

/**
 * The line with what was known of it before a change that is on its way: only its price is
 * open, nothing else jumps, and what was just pressed keeps the focus.
 */
function useLastKnown(line: CartLine): CartLine {
  const [known, setKnown] = useState(line.priced);
  if (line.priced !== null && line.priced !== known) setKnown(line.priced);
  return line.priced === null ? { ...line, priced: known } : line;
}

function LinePrice({ line }: { readonly line: CartLine }): ReactNode {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const { priced } = line;
  if (!priced) return <span className="text-sm text-muted">{m('updating')}</span>;
  const { amount, originalAmount, currency } = priced;
  const ordinary = format.money({ amount: originalAmount, currency });
  return (
    <div className="text-end whitespace-nowrap tabular-nums">
      <div>{amount === 0 ? m('free') : format.money({ amount, currency })}</div>
      {amount < originalAmount ? (
        <del className="text-sm text-muted">
          <span className="sr-only">{m('was')} </span>
          {ordinary}
        </del>
      ) : null}
    </div>
  );
}

const RENEWS = {
  month: 'renewsMonthly',
  year: 'renewsYearly',
  'two years': 'renewsTwoYearly',
} as const;

/** Why it costs less than it does ordinarily. */
function PriceReasons({ line }: { readonly line: CartLine }): ReactNode {
  return priceReasons(line).map((reason) => (
    <p key={reason.message} className="text-sm [overflow-wrap:anywhere] text-success">
      <bdi>{translated(reason)}</bdi>
    </p>
  ));
}

/** What it will cost later, where that is another price than now. */
function RenewalPrice({ line }: { readonly line: CartLine }): ReactNode {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const renewal = renewalPrice(line);
  if (renewal === null) return null;
  return (
    <p className="tabular text-sm text-muted">{m(RENEWS[renewal.per], { price: format.money(renewal) })}</p>
  );
}

function useLineName(line: CartLine): string {
  const m = useMessages(popupMessages);
  const name = line.priced
    ? translated(productName(line.productSlug, line.priced.name))
    : (findPlan(line.productSlug)?.name ?? line.productSlug);
  const count = lineCount(line);
  if (count === null) return name;
  return m(count.unit === 'user' ? 'nameWithUsers' : 'nameWithItems', { name, count: count.count });
}

function useLineLabel(line: CartLine): string | null {
  const m = useMessages(popupMessages);
  const format = useFormat();
  const label = lineLabel(line);
  switch (label?.kind) {
    case 'free-trial':
      return m('freeTrial');
    case 'first-year-free':
      return m('firstYearFree');
    case 'renew-until':
      return m('renewUntil', { date: format.date(label.date) });
    case 'period':
      return m(label.period === 'two year' ? 'twoYear' : label.period);
    case undefined:
      return null;
  }
}

/** Whether a name is bought with privacy, and the way to have it otherwise; nothing where its registry allows none. */
function LinePrivacy({
  line,
  name,
  onChange,
}: {
  readonly line: CartLine;
  readonly name: string;
  /** Absent where lines are only shown. */
  readonly onChange: ((changes: Partial<LineRequest>) => void) | undefined;
}): ReactNode {
  const m = useMessages(popupMessages);
  const privacy = linePrivacy(line);
  if (privacy === 'none') return null;
  const isOn = privacy === 'on';
  if (onChange) {
    return (
      <span className="text-sm">
        <Checkbox isSelected={isOn} onChange={() => onChange({ extra: { ...line.extra, privacy: !isOn } })}>
          <span aria-hidden="true">{m('privacy')}</span>
          <span className="sr-only">{m('privacyOf', { name })}</span>
        </Checkbox>
      </span>
    );
  }
  if (!isOn) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <ShieldCheck aria-hidden="true" />
      {m('privacy')}
    </span>
  );
}

/** For how long a line is bought, with what each choice costs; nothing where there is no choice. */
function LineTerm({
  line,
  name,
  onChange,
}: {
  readonly line: CartLine;
  readonly name: string;
  readonly onChange: (changes: Partial<LineRequest>) => void;
}): ReactNode {
  const m = useMessages(popupMessages);
  const words = useTermWords(line.priced?.currency ?? '');
  const terms = lineTerms(line);
  const current = terms.findIndex((term) => isLineTerm(term, line));
  if (current === -1) return null;
  return (
    <span className="relative flex max-w-full">
      <select
        aria-label={m('termOf', { name })}
        value={current}
        className="tabular min-h-8 max-w-full min-w-0 cursor-pointer appearance-none truncate rounded-sm border border-line-strong bg-surface ps-2 pe-7 text-sm transition-colors hover:border-muted pointer-coarse:min-h-11 pointer-coarse:text-lg"
        onChange={(event) => {
          const chosen = terms[Number(event.target.value)];
          if (!chosen) return;
          const { productSlug, productId, volume } = chosen;
          onChange({ productSlug, productId, volume });
        }}
      >
        {terms.map((term, index) => (
          <option key={`${term.productSlug} ${term.volume}`} value={index}>
            {words(term)}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-muted">
        <ChevronDown aria-hidden="true" />
      </span>
    </span>
  );
}

/** Says a term as `2 years · $36.00`. */
function useTermWords(currency: string): (term: LineVariant) => string {
  const m = useMessages(popupMessages);
  const format = useFormat();
  return ({ months, amount }) => {
    const term =
      months === null
        ? m('termOnce')
        : months % 12 === 0
          ? m('termYears', { count: months / 12 })
          : m('termMonths', { count: months });
    return m('termPrice', {
      term,
      price: amount === 0 ? m('free') : format.money({ amount, currency }),
    });
  };
}
