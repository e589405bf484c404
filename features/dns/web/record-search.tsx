import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { dnsMessages } from '../words/en.ts';
import { buildFullName } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';

/** The search state of a record list, with its results. */
export interface RecordSearch {
  readonly words: string;
  readonly type: string;
  readonly setWords: (words: string) => void;
  readonly setType: (type: string) => void;
  readonly found: readonly ShownRecord[];
  /** The words that `found` was searched for, a moment behind those typed. */
  readonly sought: string;
  /** The number of records of each type. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Filters records by type and text; results are deferred while the user types. */
export function useRecordSearch(records: readonly ShownRecord[]): RecordSearch {
  const [words, setWords] = useState('');
  const [chosen, setType] = useState('');
  const sought = useDeferredValue(words);
  const counts = useMemo(() => countTypes(records), [records]);
  // The last record of the selected type may be gone.
  const type = counts.has(chosen) ? chosen : '';
  const found = useMemo(() => findRecords(records, sought, type), [records, sought, type]);
  return { words, type, setWords, setType, found, sought, counts };
}

/** The search field and type filter of a record list. */
export function RecordSearchBar({
  search: { words, type, setWords, setType, counts },
  total,
}: {
  readonly search: RecordSearch;
  readonly total: number;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const format = useFormat();
  const types = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="flex min-w-0 flex-1 basis-60">
        <SearchField
          size="medium"
          label={m('find')}
          placeholder={m('findPlaceholder')}
          value={words}
          onChange={setWords}
        />
      </div>
      <div className="w-44 max-sm:w-full">
        <SelectField
          label={m('filterType')}
          isLabelHidden
          value={type}
          options={[
            { value: '', label: m('allTypes', { number: format.number(total) }) },
            ...types.map(([each, count]) => ({
              value: each,
              label: m('oneType', { type: each, number: format.number(count) }),
            })),
          ]}
          onChange={setType}
        />
      </div>
    </div>
  );
}

function countTypes(records: readonly ShownRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of records) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** The records of a type whose type, name, data or comment have each of the words. */
export function findRecords(
  records: readonly ShownRecord[],
  search: string,
  type: string,
): readonly ShownRecord[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && type === '') return records;
  return records.filter(
    (record) =>
      (type === '' || record.type === type) && words.every((word) => searchText(record).includes(word)),
  );
}

const texts = new WeakMap<ShownRecord, string>();

/** The searchable text of a record, cached because a zone may have thousands. */
function searchText(record: ShownRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const { type, data, target = '', comment } = record;
  const text = `${type} ${buildFullName(record)} ${data} ${target} ${comment}`.toLowerCase();
  texts.set(record, text);
  return text;
}
