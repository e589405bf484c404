import { useState } from 'react';
import type { ReactNode } from 'react';
import { boxLook, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

/** A whole number; gives `null` while what is typed is empty or no number, and keeps what was typed on the screen. */
export function NumberField(
  props: FieldProps & {
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
    readonly min?: number;
    readonly max?: number;
    readonly placeholder?: string;
    readonly suffix?: string;
  },
): ReactNode {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const shown = parse(typed) === value ? typed : value === null ? typed : String(value);
  return (
    <FieldFrame field={props}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            placeholder={props.placeholder}
            aria-valuemin={props.min}
            aria-valuemax={props.max}
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parse(event.target.value));
            }}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (step === 0) return;
              event.preventDefault();
              const next = clamp((value ?? 0) + step, props.min, props.max);
              setTyped(String(next));
              onChange(next);
            }}
            className={boxLook(Boolean(props.error), props.suffix ? 'pe-20' : undefined)}
          />
          {props.suffix ? (
            <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
              {props.suffix}
            </span>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
}

function parse(text: string): number | null {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

function clamp(value: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, value));
}
