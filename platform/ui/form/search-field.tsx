import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RunningLine } from '../feedback/progress-bar.tsx';
import { uiMessages } from '../words/en.ts';

/** The search card: a large field, what narrows it beside or below it. `/` anywhere on the page focuses it (`data-search`). */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  help,
  maxLength,
  isBusy = false,
  isFirst = false,
  size = 'large',
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly maxLength?: number;
  readonly isBusy?: boolean;
  readonly isFirst?: boolean;
  readonly size?: 'large' | 'medium';
  /** Filters, as buttons beside the field. */
  readonly children?: ReactNode;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const m = useMessages(uiMessages);
  return (
    <div role="search" aria-label={label} className="flex min-w-0 flex-1 flex-col gap-1.5">
      <form
        className="relative flex items-center rounded border border-line-strong bg-surface shadow-raised transition-colors focus-within:outline-2 focus-within:outline-accent hover:border-muted"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <span className="pointer-events-none ps-3 text-muted">
          <Search aria-hidden="true" />
        </span>
        <input
          ref={input}
          type="search"
          data-search=""
          aria-label={label}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by pages whose purpose is this search
          autoFocus={isFirst}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // If the focus is already here, `/` is not typed into the field.
            if (event.key === '/' && value === '') event.preventDefault();
            if (event.key !== 'Escape' || value === '') return;
            event.preventDefault();
            onChange('');
          }}
          className={`min-w-0 flex-1 bg-transparent px-2.5 outline-none pointer-coarse:text-lg [&::-webkit-search-cancel-button]:hidden ${
            size === 'large' ? 'h-12 text-lg' : 'h-8.5 pointer-coarse:h-10.5'
          }`}
        />
        {value !== '' ? (
          <button
            type="button"
            aria-label={m('clear')}
            className="me-1 grid size-7 flex-none place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink active:bg-line pointer-coarse:size-11"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
        {children ? <div className="flex items-center gap-1 pe-1.5">{children}</div> : null}
        {isBusy ? (
          <span className="rounded-[inherit] text-accent">
            <RunningLine />
          </span>
        ) : null}
      </form>
      {help ? <div className="text-sm text-muted">{help}</div> : null}
    </div>
  );
}
