import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { choiceMessages } from '../words/en.ts';
import { fittingOptions, nextPlace, sameOption } from './combo-options.ts';
import type { ComboOption } from './combo-options.ts';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import { RunningLine } from '../feedback/progress-bar.tsx';

const loadPanel = async () => (await import('./combo-panel.tsx')).ComboPanel;
const ComboPanel = latePart(loadPanel);

/** Props of a combo box. */
export interface ComboBoxProps extends FieldProps {
  /** The chosen option's value, `''` for none; with `isCustomAllowed` also a text that no option has. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ComboOption[];
  /** Receives the text if the options come from elsewhere; they are then shown unfiltered. */
  readonly onSearch?: (typed: string) => void;
  /** Options are on their way. */
  readonly isLoading?: boolean;
  /** Shown if there are no matches. */
  readonly emptyText?: string;
  /** A text that no option has is a value too. */
  readonly isCustomAllowed?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/**
 * One of many, found by typing (WAI-ARIA combo box with a list box).
 *
 * The field is the platform's own and never replaced: until the list's code is here, and where it cannot
 * be had, one types into it all the same. Up, down, page up, page down, Enter, Tab and Escape work from the field.
 */
export function ComboBox(props: ComboBoxProps): ReactNode {
  const { value, onChange, options, onSearch, isLoading = false, isCustomAllowed = false } = props;
  const m = useMessages(choiceMessages);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Null: nothing was typed since the last choice.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const chosen = useChosen(options, value);

  const fitting = onSearch || typed === null ? options : fittingOptions(options, typed);
  // Options load asynchronously: Enter then takes the first of them.
  const isAnswered = onSearch !== undefined && Boolean(typed) && !isLoading && !isCustomAllowed;
  const aimed = fitting.findIndex((option) => option.value === pointed && !option.isDisabled);
  const place = aimed === -1 && isAnswered ? nextPlace(fitting, -1, 1) : aimed;
  const active = fitting[place];
  const shown = typed ?? chosen.label;

  const open = (): void => {
    if (isOpen || props.isDisabled) return;
    setPointed(value === '' ? null : value);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setPointed(null);
  };
  const choose = (option: ComboOption): void => {
    if (option.isDisabled) return;
    chosen.remember(option);
    setTyped(null);
    close();
    if (option.value !== value) onChange(option.value);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    onSearch?.(text);
    const best = onSearch ? undefined : fittingOptions(options, text)[0];
    // A custom value is not replaced by the first option with the same prefix.
    setPointed(isCustomAllowed || text === '' ? null : (best?.value ?? null));
    if (isCustomAllowed || text === '') onChange(text);
  };
  /** The text becomes the value, or reverts to the selected option. */
  const settle = (): void => {
    close();
    if (typed === null) return;
    const same = sameOption(options, typed);
    if (same) choose(same);
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While a word is being composed, the keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    const isMoving = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isMoving && event.altKey && isOpen && event.key === 'ArrowUp') {
      event.preventDefault();
      close();
    } else if (isMoving) {
      event.preventDefault();
      const from = isOpen ? place : fitting.findIndex((option) => option.value === value);
      const next = event.altKey ? from : nextPlace(fitting, from, event.key === 'ArrowDown' ? 1 : -1);
      setOpen(true);
      setPointed(fitting[next]?.value ?? null);
    } else if (isOpen && (event.key === 'PageDown' || event.key === 'PageUp')) {
      event.preventDefault();
      const far = Math.min(
        Math.max(place + (event.key === 'PageDown' ? PAGE : -PAGE), 0),
        fitting.length - 1,
      );
      setPointed(fitting[far]?.value ?? null);
    } else if (isOpen && event.key === 'Enter') {
      // Enter sends the form only where the list is closed.
      event.preventDefault();
      if (active) choose(active);
      else settle();
    } else if (isOpen && event.key === 'Tab') {
      if (active && typed !== null) choose(active);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      // A dialog around the field stays.
      event.preventDefault();
      event.stopPropagation();
      close();
      if (!isOpen && !isCustomAllowed) setTyped(null);
    }
  };

  const status = isLoading ? m('loadingChoices') : m('choices', { count: fitting.length });
  return (
    <FieldFrame field={props}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active ? `${listId}-${place}` : undefined}
            aria-autocomplete="list"
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            value={shown}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onPointerEnter={() => fetchPart(loadPanel)}
            onFocus={() => fetchPart(loadPanel)}
            onClick={open}
            onBlur={() => {
              settle();
              control.onBlur?.();
            }}
            className={boxStyle(Boolean(props.error), 'truncate pe-9 [unicode-bidi:plaintext]')}
          />
          {/* For the pointer; the keyboard has the arrow keys. */}
          <button
            type="button"
            tabIndex={-1}
            aria-label={m('showChoices')}
            disabled={props.isDisabled}
            onMouseDown={(event) => {
              event.preventDefault();
              input.current?.focus();
              if (isOpen) close();
              else open();
            }}
            className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-e text-muted hover:text-ink disabled:opacity-55"
          >
            <ChevronDown aria-hidden="true" />
          </button>
          {isLoading ? (
            <span className="pointer-events-none absolute inset-x-px bottom-px h-0.5 overflow-hidden text-accent">
              <RunningLine />
            </span>
          ) : null}
          {isOpen ? (
            <Suspense>
              <ComboPanel
                id={listId}
                label={props.label}
                boxRef={box}
                options={fitting}
                chosen={value}
                active={active ? place : -1}
                empty={isLoading ? m('loadingChoices') : (props.emptyText ?? m('nothingFits'))}
                onPoint={(option) => setPointed(option.value)}
                onChoose={choose}
                onClose={close}
              />
            </Suspense>
          ) : null}
          <span role="status" className="sr-only">
            {isOpen ? status : ''}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

/** Step of Page Up and Page Down. */
const PAGE = 8;

/** The chosen option; one that is no longer among those offered keeps its words. */
function useChosen(
  options: readonly ComboOption[],
  value: string,
): { readonly label: string; readonly remember: (option: ComboOption) => void } {
  const [last, setLast] = useState<ComboOption | null>(null);
  const offered = options.find((option) => option.value === value);
  const label = offered?.label ?? (last?.value === value ? last.label : value);
  return { label, remember: setLast };
}
