import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { foundMessages } from '../words/results/en.ts';
import { useIsCurrencyKnown } from '#features/catalog/web/api/use-currency.ts';
import { useChargedCurrency } from './choosing/use-charged-currency.ts';
import { NamePrice } from './name-price.tsx';
import { tldPricesQuery } from './suggestion-queries.ts';

/** The number of rows, which the placeholder reserves. */
const POPULAR = 12;

/**
 * What popular extensions cost, in the first year and later; shown before a search. Choosing one
 * limits the search to it.
 */
export function PopularTlds({
  site,
  chosen,
  onToggle,
}: {
  readonly site: string;
  /** The TLDs that the search is limited to. */
  readonly chosen: readonly string[];
  readonly onToggle: (tld: string) => void;
}): ReactNode {
  const m = useMessages(foundMessages);
  const currency = useChargedCurrency(site);
  const isKnown = useIsCurrencyKnown();
  const { data, isError } = useQuery({ ...tldPricesQuery(currency), enabled: isKnown });
  // The search works without prices.
  if (isError) return null;
  const rows = data?.tlds ?? Array.from({ length: POPULAR }, () => null);
  return (
    <Card title={m('popular')} isFlush>
      <ul className="grid gap-px overflow-hidden bg-line sm:grid-cols-2" aria-busy={data === undefined}>
        {rows.map((row, index) =>
          row === null ? (
            <li key={index} className="h-12 bg-surface" aria-hidden="true" />
          ) : (
            <li key={row.tld} className="flex bg-surface">
              <button
                type="button"
                aria-pressed={chosen.includes(row.tld)}
                onClick={() => onToggle(row.tld)}
                className="is-row group/name flex min-h-12 min-w-0 flex-1 items-center justify-between gap-x-4 px-4 py-2 text-start hover:bg-sunken aria-pressed:bg-accent-soft"
              >
                <bdi dir="ltr" className="text-base font-semibold text-accent">{`.${row.tld}`}</bdi>
                <NamePrice name={row} credit="full-price" isAtEnd />
              </button>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
