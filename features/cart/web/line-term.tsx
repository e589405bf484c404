import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CartLine, LineRequest, LineVariant } from '../rules/cart.ts';
import { isTermOf, lineTerms } from '../rules/line-price.ts';
import { popupMessages } from '../words/en.ts';

/** For how long a line is bought, with what each choice costs; nothing where there is no choice. */
export function LineTerm({
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
  const current = terms.findIndex((term) => isTermOf(term, line));
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
