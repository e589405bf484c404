import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { domainMessages } from './messages.ts';
import { NO_SEARCH_FILTERS, type SearchFilters } from './use-domain-search.ts';

/** Characters of a label (RFC 1035). */
const MOST_CHARACTERS = 63;

/** What the filters' popover holds; loaded when somebody opens it, so that the search itself stays light. */
export function FilterPanel({
  filters,
  onChange,
  onDone,
}: {
  readonly filters: SearchFilters;
  readonly onChange: (filters: SearchFilters) => void;
  readonly onDone: () => void;
}): ReactNode {
  const m = useMessages(domainMessages);
  return (
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
      <Checkbox isSelected={filters.exactOnly} onChange={(exactOnly) => onChange({ ...filters, exactOnly })}>
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
        <Button variant="primary" onPress={onDone}>
          {m('applyFilters')}
        </Button>
      </div>
    </div>
  );
}
