import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { choiceMessages } from '../words/en.ts';
import { classNames } from '../class-names.ts';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

/** Page up and page down go so many steps. */
const FAR = 10;

/** Props of a number field. */
export interface NumberFieldProps extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** Step of the arrow keys and the buttons. */
  readonly step?: number;
  readonly placeholder?: string;
  /** The unit, after the number. */
  readonly suffix?: string;
  /** Buttons for less and more, for numbers that people count. */
  readonly hasSteppers?: boolean;
  /** Formats with the language's thousands separators while not focused. */
  readonly isGrouped?: boolean;
}

/** A whole number; yields `null` while the text is empty or invalid, and keeps the text. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { value, onChange, min, max, step = 1, hasSteppers = false, isGrouped = false } = props;
  const m = useMessages(choiceMessages);
  const format = useFormat();
  const locale = useLocale();
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [isTyping, setTyping] = useState(false);
  const isCurrent = value === null || parse(typed, locale) === value;
  const shown = isCurrent && (isTyping || !isGrouped || value === null) ? typed : '';
  const text = shown !== '' || value === null ? shown : isGrouped ? format.number(value) : String(value);

  const go = (steps: number): void => {
    const next = clamp(
      (value ?? (steps > 0 ? (min ?? 0) - step : (max ?? 0) + step)) + steps * step,
      min,
      max,
    );
    setTyped(String(next));
    onChange(next);
  };
  const press = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    go(steps);
  };
  return (
    <FieldFrame field={props}>
      {(control) => (
        <div className="flex min-w-0 items-stretch">
          <div className="relative min-w-0 flex-1">
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              placeholder={props.placeholder}
              aria-valuemin={min}
              aria-valuemax={max}
              role="spinbutton"
              aria-valuenow={value ?? undefined}
              aria-valuetext={
                value === null ? undefined : `${format.number(value)} ${props.suffix ?? ''}`.trim()
              }
              onFocus={() => setTyping(true)}
              onBlur={() => {
                setTyping(false);
                control.onBlur?.();
              }}
              onChange={(event) => {
                setTyped(event.target.value);
                onChange(parse(event.target.value, locale));
              }}
              onKeyDown={press}
              className={boxStyle(
                Boolean(props.error),
                classNames('tabular', props.suffix && 'pe-20', hasSteppers && 'rounded-e-none'),
              )}
            />
            {props.suffix ? (
              <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
                {props.suffix}
              </span>
            ) : null}
          </div>
          {hasSteppers ? (
            <>
              <Stepper
                label={m('decrease', { label: props.label })}
                isDisabled={
                  props.isDisabled === true || (value !== null && min !== undefined && value <= min)
                }
                onPress={() => go(-1)}
              >
                <Minus aria-hidden="true" />
              </Stepper>
              <Stepper
                label={m('increase', { label: props.label })}
                isDisabled={
                  props.isDisabled === true || (value !== null && max !== undefined && value >= max)
                }
                onPress={() => go(1)}
              >
                <Plus aria-hidden="true" />
              </Stepper>
            </>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: FAR, PageDown: -FAR };

/** For the pointer; the keyboard has the arrow keys in the field. */
function Stepper({
  label,
  isDisabled,
  onPress,
  children,
}: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid w-9 flex-none place-items-center border border-s-0 border-line-strong bg-surface text-muted shadow-raised transition-colors last:rounded-e hover:bg-sunken hover:text-ink active:bg-line disabled:cursor-not-allowed disabled:bg-sunken disabled:text-line-strong pointer-coarse:w-11"
    >
      {children}
    </button>
  );
}

/** Reads digits with or without the language's thousands signs. */
function parse(text: string, locale: string): number | null {
  const group = new Intl.NumberFormat(locale)
    .formatToParts(12_345)
    .find(({ type }) => type === 'group')?.value;
  const trimmed = text.trim();
  const isGrouped =
    group !== undefined &&
    trimmed
      .split(group)
      .slice(1)
      .every((part) => part.length === 3);
  const plain = isGrouped ? trimmed.replaceAll(group, '') : trimmed;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}

function clamp(value: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, value));
}
