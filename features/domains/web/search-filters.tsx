import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { PopoverButton } from '#platform/ui/popover-button.tsx';
import { suggestionTldsQuery } from './domain-queries.ts';
import { domainMessages } from './messages.ts';
import { NO_SEARCH_FILTERS, type SearchFilters } from './use-domain-search.ts';

/** TLDs offered as chips, besides those chosen. */
const CHIPS = 10;
/** Characters of a label (RFC 1035). */
const MOST_CHARACTERS = 63;

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
        <div className="flex min-w-64 flex-col gap-4">
          <NumberField
            label={m('maxCharacters')}
            help={m('maxCharactersHelp')}
            value={filters.maxCharacters}
            min={1}
            max={MOST_CHARACTERS}
            onChange={(typed) => {
              const isUsable = typed !== null && typed >= 1 && typed <= MOST_CHARACTERS;
              onChange({ ...filters, maxCharacters: isUsable ? typed : null });
            }}
          />
          <Checkbox
            isSelected={filters.exactOnly}
            onChange={(exactOnly) => onChange({ ...filters, exactOnly })}
          >
            {m('exactOnly')}
          </Checkbox>
          <Checkbox
            isSelected={filters.includeDashes}
            onChange={(includeDashes) => onChange({ ...filters, includeDashes })}
          >
            {m('includeDashes')}
          </Checkbox>
          <div className="flex justify-end gap-2">
            <Button variant="quiet" onPress={() => onChange({ ...NO_SEARCH_FILTERS, tlds: filters.tlds })}>
              {m('resetFilters')}
            </Button>
            <Button variant="primary" onPress={close}>
              {m('applyFilters')}
            </Button>
          </div>
        </div>
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
