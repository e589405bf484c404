import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { NumberField } from '#platform/ui/form/number-field.tsx';
import { searchMessages } from '../words/en.ts';
import { NO_SEARCH_FILTER, type SearchFilter } from './suggestion-queries.ts';

/** The length limit of a label (RFC 1035). */
const MAX_CHARACTERS = 63;

/** The content of the filter popover; loaded on open to keep the search bundle small. */
export function FilterPanel({
  filter,
  onChange,
  onDone,
}: {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  readonly onDone: () => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  return (
    <div className="flex min-w-64 flex-col gap-4">
      <NumberField
        label={m('maxCharacters')}
        help={m('maxCharactersHelp')}
        value={filter.maxCharacters}
        min={1}
        max={MAX_CHARACTERS}
        onChange={(typed) => {
          const isUsable = typed !== null && typed >= 1 && typed <= MAX_CHARACTERS;
          onChange({ ...filter, maxCharacters: isUsable ? typed : null });
        }}
      />
      <Checkbox isSelected={filter.exactOnly} onChange={(exactOnly) => onChange({ ...filter, exactOnly })}>
        {m('exactOnly')}
      </Checkbox>
      <Checkbox
        isSelected={filter.includeDashes}
        onChange={(includeDashes) => onChange({ ...filter, includeDashes })}
      >
        {m('includeDashes')}
      </Checkbox>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onPress={() => onChange({ ...NO_SEARCH_FILTER, tlds: filter.tlds })}>
          {m('resetFilters')}
        </Button>
        <Button variant="primary" onPress={onDone}>
          {m('applyFilters')}
        </Button>
      </div>
    </div>
  );
}
