import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { Scrim } from './scrim.tsx';
import { RunningLine } from '../feedback/progress-bar.tsx';

/** One choice of a command panel. */
export interface CommandOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** The action's verb, at the end of the line. */
  readonly hint?: string | undefined;
}

/** Choices of one kind, under their title. */
export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly CommandOption[];
}

/**
 * A command palette: a field over the page with a list of choices that follows the input, as a
 * combo box with a grouped list box.
 *
 * Up, down, Home, End and Enter work from the field; Escape closes, and the focus returns to where
 * it was.
 */
export function CommandPanel({
  title,
  placeholder,
  value,
  onChange,
  groups,
  onChoose,
  onClose,
  status,
  empty,
  foot,
  isBusy = false,
  isBehind = false,
}: {
  readonly title: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly CommandGroup[];
  /** Without an id, Enter came before the choices had updated: take the best new one. */
  readonly onChoose: (id: string | null) => void;
  readonly onClose: () => void;
  /** Whether the choices belong to an earlier text. */
  readonly isBehind?: boolean;
  /** Read out when it changes, such as how many choices there are. */
  readonly status: string;
  /** Shown if there are no matches. */
  readonly empty: ReactNode;
  readonly foot?: ReactNode;
  readonly isBusy?: boolean;
}): ReactNode {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const options = groups.flatMap((group) => group.options);
  const [pointed, setPointed] = useState<string | null>(null);
  // The highlighted choice may have disappeared: then highlight the best one.
  const active = options.find(({ id }) => id === pointed) ?? options[0];
  useScrollIntoView(list, active?.id);

  const move = (event: KeyboardEvent): void => {
    const place = active ? options.indexOf(active) : -1;
    const target = findTarget(event.key, place, options.length);
    if (target === null) return;
    event.preventDefault();
    setPointed(options[target]?.id ?? null);
  };
  return (
    <Scrim onClose={onClose} className="items-start justify-center p-3 pt-[max(0.75rem,12dvh)]">
      <Modal className="flex max-h-[min(32rem,76dvh)] w-full max-w-form animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-overlay">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <Heading slot="title" className="sr-only">
            {title}
          </Heading>
          <div className="relative flex flex-none items-center gap-2 overflow-hidden border-b border-line ps-4 text-muted">
            <Search aria-hidden="true" />
            <input
              role="combobox"
              aria-label={title}
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
              aria-autocomplete="list"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel is opened to type
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              value={value}
              placeholder={placeholder}
              maxLength={300}
              onChange={(event) => {
                setPointed(null);
                onChange(event.target.value);
              }}
              onKeyDown={(event) => {
                // While a word is being composed, Enter chooses the word.
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Enter') {
                  event.preventDefault();
                  if (isBehind) onChoose(null);
                  else if (active) onChoose(active.id);
                } else move(event);
              }}
              className="h-12 min-w-0 flex-1 bg-transparent pe-4 text-lg text-ink outline-none"
            />
            {isBusy ? <RunningLine /> : null}
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={title}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
          >
            {groups.map((group) => (
              <div key={group.id} role="group" aria-labelledby={`${listId}-group-${group.id}`}>
                <div
                  id={`${listId}-group-${group.id}`}
                  className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted"
                >
                  {group.title}
                </div>
                {group.options.map((option) => (
                  <Choice
                    key={option.id}
                    id={`${listId}-${option.id}`}
                    option={option}
                    isActive={option === active}
                    onPoint={() => setPointed(option.id)}
                    onChoose={() => onChoose(option.id)}
                  />
                ))}
              </div>
            ))}
          </div>
          {options.length === 0 && empty ? (
            <div className="px-4 py-8 text-center text-muted">{empty}</div>
          ) : null}
          <p role="status" className="sr-only">
            {status}
          </p>
          {foot ? (
            <div className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted pointer-coarse:hidden">
              {foot}
            </div>
          ) : null}
        </Dialog>
      </Modal>
    </Scrim>
  );
}

function Choice({
  id,
  option,
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly option: CommandOption;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}): ReactNode {
  return (
    // The field keeps the focus and its keys; a pointer may choose directly.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive ? '' : undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-muted select-none data-active:bg-accent-soft pointer-coarse:min-h-11"
    >
      <span className="grid size-6 flex-none place-items-center">{option.icon}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block [overflow-wrap:anywhere] text-ink">
          {option.label}
        </span>
        {option.detail ? (
          <span dir="auto" className="block text-xs [overflow-wrap:anywhere]">
            {option.detail}
          </span>
        ) : null}
      </span>
      {option.hint ? <span className="flex-none text-xs">{option.hint}</span> : null}
    </div>
  );
}

/** The target of a key in the list: arrows wrap around; null for keys that belong to the field. */
function findTarget(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Scrolls the list so that the active choice, with the title of its group, is seen. */
function useScrollIntoView(list: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const choice = list.current?.querySelector('[data-active]');
    const isFirst = choice?.previousElementSibling?.matches('[role="option"]') === false;
    (isFirst ? choice?.previousElementSibling : choice)?.scrollIntoView({ block: 'nearest' });
    choice?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
}
