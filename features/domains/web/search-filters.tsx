import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { PopoverButton } from '#platform/ui/popover-button.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { suggestionTldsQuery } from './domain-queries.ts';
import { domainMessages } from './messages.ts';
import type { SearchFilters } from './use-domain-search.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** TLDs offered as chips, besides those chosen. */
const CHIPS = 10;

interface FilterProps {
  readonly filters: SearchFilters;
  readonly onChange: (filters: SearchFilters) => void;
}

function countActive(filters: SearchFilters): number {
  return Number(filters.maxCharacters !== null) + Number(filters.exactOnly) + Number(!filters.includeDashes);
}

/** The filters that do not fit beside the field, in a popover. */
export function FilterButton({ filters, onChange }: FilterProps): ReactNode {
  const m = useMessages(domainMessages);
  const count = countActive(filters);
  return (
    <PopoverButton
      label={count === 0 ? m('filters') : m('filtersActive', { count })}
      title={m('filters')}
      icon={<SlidersHorizontal aria-hidden="true" />}
      variant="quiet"
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows />}>
          <FilterPanel filters={filters} onChange={onChange} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}

/** The best-known TLDs as chips; pressing one shows names under it only. */
export function TldChips({ filters, onChange }: FilterProps): ReactNode {
  const m = useMessages(domainMessages);
  const tlds = useQuery(suggestionTldsQuery).data ?? [];
  const toggle = (tld: string): void => {
    const isChosen = filters.tlds.includes(tld);
    onChange({
      ...filters,
      tlds: isChosen ? filters.tlds.filter((each) => each !== tld) : [...filters.tlds, tld],
    });
  };
  return (
    <div
      role="group"
      aria-label={m('tldChips')}
      className="flex min-h-7 flex-wrap gap-1.5 pointer-coarse:min-h-9"
    >
      {tlds.slice(0, CHIPS).map((tld) => {
        const isChosen = filters.tlds.includes(tld);
        return (
          <Button
            key={tld}
            size="small"
            variant={isChosen ? 'primary' : 'secondary'}
            isPressed={isChosen}
            onPress={() => toggle(tld)}
          >
            {`.${tld}`}
          </Button>
        );
      })}
    </div>
  );
}
