import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { buildFullName } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import type { RecordEditor } from './use-record-editor.ts';

/**
 * Returns the focus to the edited row as soon as it exists again.
 *
 * A saved record returns with another id, shortly after the form has closed; a focus moved
 * elsewhere meanwhile stays.
 */
export function useFocusReturn(
  place: RefObject<HTMLElement | null>,
  { record, last }: RecordEditor,
  records: readonly ShownRecord[],
): void {
  const isDue = useRef(false);
  useEffect(() => {
    if (record !== null) {
      isDue.current = true;
      return;
    }
    const { activeElement } = document;
    const hasMovedOn = activeElement !== document.body && !place.current?.contains(activeElement);
    if (hasMovedOn) isDue.current = false;
    if (!isDue.current || last === null) return;
    const row =
      records.find(({ id, pending }) => id === last.id && pending === null) ??
      records.find((each) => each.pending === null && saySame(each, last));
    if (!row) return;
    isDue.current = false;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
    buttons
      .find(({ dataset }) => dataset['record'] === row.id)
      ?.querySelector('button')
      ?.focus();
  }, [place, record, last, records]);
}

function saySame(one: RecordOnWire, two: RecordOnWire): boolean {
  const [first, second] = [one, two].map((record) =>
    [record.type, buildFullName(record), record.data.replace(/\.$/, '')].join(' '),
  );
  return first === second;
}
