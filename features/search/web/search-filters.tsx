import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { PopoverButton } from '#platform/ui/overlay/popover-button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { suggestionTldsQuery, countFilters, type SearchFilter, toggleTld } from './suggestion-queries.ts';
import { searchMessages } from '../words/en.ts';

const FilterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel);

/** TLDs offered as chips, besides the selected ones. */
const CHIPS = 14;

interface FilterProps {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}

/** The popover of the remaining filters. */
export const FilterButton = memo(function FilterButton({ filter, onChange }: FilterProps) {
  const m = useMessages(searchMessages);
  const count = countFilters(filter);
  return (
    <PopoverButton
      label={count === 0 ? m('filters') : m('filtersActive', { count })}
      title={m('filters')}
      isIconOnlyOnPhone={count === 0}
      icon={<SlidersHorizontal aria-hidden="true" />}
      variant="quiet"
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows />}>
          <FilterPanel filter={filter} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
});

/** The most popular TLDs as chips in one scrolling line; a selected chip limits results to it. */
export const TldChips = memo(function TldChips({ filter, onChange }: FilterProps) {
  const m = useMessages(searchMessages);
  const { data: tlds = [], isError } = useQuery(suggestionTldsQuery);
  // The search works without the chips.
  if (isError && tlds.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={m('tldChips')}
      className="-mx-4 flex min-h-9 snap-x scroll-px-4 [scrollbar-width:none] gap-1.5 overflow-x-auto px-4 py-1 pointer-coarse:min-h-11 sm:-mx-1 sm:scroll-px-1 sm:px-1"
    >
      {tlds.slice(0, CHIPS).map((tld) => {
        const isChosen = filter.tlds.includes(tld);
        return (
          <button
            key={tld}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(toggleTld(filter, tld))}
            className={`h-7 flex-none snap-start rounded-lg border px-2.5 text-sm font-medium transition-colors pointer-coarse:h-9 pointer-coarse:px-3 ${
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink'
            }`}
          >
            <bdi dir="ltr">{`.${tld}`}</bdi>
          </button>
        );
      })}
    </div>
  );
});
