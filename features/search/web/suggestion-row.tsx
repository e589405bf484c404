import { memo } from 'react';
import { NameButton, NameMarks, NameParts } from './choosing/name-choice.tsx';
import type { FoundNameProps } from './choosing/name-choice.tsx';
import { NamePrice } from './name-price.tsx';

/** One name of the list; as high before the registry has spoken as after. */
export const SuggestionRow = memo(function SuggestionRow(props: FoundNameProps) {
  const { name, credit } = props;
  const isTaken = name.obstacle !== null;
  return (
    <li className="is-row group/name grid min-h-16 items-center gap-x-5 gap-y-2 px-4 py-2.5 max-sm:py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div
        className={`flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-lg ${isTaken ? 'text-muted [&_bdi>span]:text-muted' : 'font-medium'}`}
      >
        <NameParts name={name} />
        {isTaken ? null : <NameMarks name={name} />}
      </div>
      <div className="flex min-w-0 items-center justify-between gap-5 sm:text-end">
        {isTaken ? (
          <p className="max-w-80 min-w-0 text-sm [overflow-wrap:anywhere] text-muted">{name.obstacle}</p>
        ) : (
          <NamePrice name={name} credit={credit} />
        )}
        <span className="flex-none [&>button]:min-w-26">
          <NameButton {...props} />
        </span>
      </div>
    </li>
  );
});
