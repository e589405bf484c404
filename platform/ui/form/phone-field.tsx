import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { choiceMessages } from '../words/en.ts';
import { boxStyle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import type * as phoneNumbers from './phone-number.ts';

type Numbers = typeof phoneNumbers;

/** A country by its code (ISO 3166-1), and its calling code without `+`. */
export interface CallingCountry {
  readonly country: string;
  readonly code: string;
}

/** More than this many letters at once were not typed but pasted or filled in. */
const TYPED_AT_ONCE = 2;

/**
 * A phone number: its country, and the number in national format.
 *
 * `value` is E.164 (`+4930901820`; the registries' form `+49.30901820` is accepted), `''` for none.
 * A pasted or autofilled number with a country code selects the country. The number formats load
 * when the user interacts with the form; until then the field accepts any text.
 */
export function PhoneField(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** The country (ISO 3166-1) that a number without a code belongs to. */
    readonly defaultCountry: string;
    /** Countries to choose from; null while they are not known. Left out: every country that has numbers. */
    readonly countries?: readonly CallingCountry[] | null;
    readonly autoComplete?: string;
    readonly placeholder?: string;
  },
): ReactNode {
  const { value, onChange, defaultCountry, countries } = props;
  const m = useMessages(choiceMessages);
  const box = useRef<HTMLDivElement>(null);
  const { numbers, load } = useNumbers(box, value !== '');
  const [picked, setPicked] = useState<string | null>(null);
  // The text in the field, as long as it represents the current value.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const isOwn = typed?.value === value;
  const kept = numbers && !isOwn ? numbers.readPhone(value, picked ?? defaultCountry) : null;
  const country = kept && value !== '' ? kept.country : (picked ?? defaultCountry);
  const text = isOwn ? typed.text : (kept?.text ?? value);
  const caret = useCaretByDigits(text);

  const show = (shown: { readonly country: string; readonly text: string; readonly value: string }): void => {
    setPicked(shown.country);
    setTyped(shown);
    if (shown.value !== value) onChange(shown.value);
  };
  const type = (next: string): void => {
    if (!numbers) {
      show({ country, text: next, value: next.trim() });
      return;
    }
    const shown = numbers.typePhone(next, country);
    const isWhole = next.length - text.length > TYPED_AT_ONCE;
    show(isWhole ? numbers.toNational(shown) : shown);
  };
  return (
    <FieldFrame field={props}>
      {(control) => (
        // A number is read from left to right everywhere, its country's code first.
        <div ref={box} dir="ltr" className="flex min-w-0 items-stretch" onPointerEnter={load}>
          <CountryChooser
            label={m('phoneCountry')}
            country={country}
            countries={(countries === undefined ? numbers?.callingCodes() : countries) ?? []}
            code={numbers?.callingCode(country) ?? ''}
            load={load}
            isDisabled={props.isDisabled}
            isInvalid={Boolean(props.error)}
            onChange={(next) => {
              setPicked(next);
              // The digits stay when the country changes.
              if (numbers) show(numbers.typePhone(text.replace(/^\+\d+\s*/, ''), next));
            }}
          />
          <input
            {...control}
            ref={caret.input}
            type="tel"
            inputMode="tel"
            autoComplete={props.autoComplete ?? 'tel'}
            placeholder={props.placeholder}
            maxLength={40}
            value={text}
            onFocus={load}
            onChange={(event) => {
              caret.keep(event.target);
              type(event.target.value);
            }}
            onBlur={() => {
              if (numbers && isOwn && text !== '') show(numbers.toNational(numbers.typePhone(text, country)));
              control.onBlur?.();
            }}
            className={boxStyle(Boolean(props.error), 'flex-1 rounded-s-none')}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** The platform's own picker under the country's code: the best one on a phone. */
function CountryChooser({
  label,
  country,
  countries,
  code,
  load,
  isDisabled,
  isInvalid,
  onChange,
}: {
  readonly label: string;
  readonly country: string;
  readonly countries: readonly CallingCountry[];
  /** Calling code of the selected country; empty while unknown. */
  readonly code: string;
  readonly load: () => void;
  readonly isDisabled: boolean | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (country: string) => void;
}): ReactNode {
  const format = useFormat();
  const compare = new Intl.Collator(useLocale()).compare;
  // The selected country is always listed, even before the others have loaded.
  const isListed = countries.some((each) => each.country === country);
  const options = (isListed ? countries : [...countries, { country, code }])
    .map((each) => ({ ...each, name: format.country(each.country) }))
    .sort((one, two) => compare(one.name, two.name));
  return (
    <div
      className={`relative flex w-23 flex-none items-center justify-between gap-1 rounded-s border border-e-0 bg-sunken ps-3 pe-2 has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-accent ${
        isInvalid ? 'border-danger' : 'border-line-strong'
      }`}
    >
      <span aria-hidden="true" className="tabular flex gap-1.5 whitespace-nowrap">
        {country}
        {code ? <span className="text-muted">+{code}</span> : null}
      </span>
      <span className="text-muted">
        <ChevronDown aria-hidden="true" />
      </span>
      <select
        aria-label={label}
        value={country}
        disabled={isDisabled}
        autoComplete="off"
        onFocus={load}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full appearance-none opacity-0"
      >
        {options.map((each) => (
          <option key={each.country} value={each.country}>
            {each.code === '' ? each.name : `${each.name} (+${each.code})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Loads the number formats: at once if there is a value, otherwise on first interaction. */
function useNumbers(
  box: RefObject<HTMLElement | null>,
  isNeeded: boolean,
): { readonly numbers: Numbers | null; readonly load: () => void } {
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  // If loading fails, the field keeps working, and the next interaction retries.
  const load = (): void => void import('./phone-number.ts').then(setNumbers, () => undefined);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useEffect(() => {
    const place = box.current?.closest('form') ?? box.current;
    place?.addEventListener('focusin', load, { once: true });
    return () => place?.removeEventListener('focusin', load);
  }, [box]);
  return { numbers, load };
}

/** Keeps the caret behind the digit that it was behind, while spaces and brackets come and go around it. */
function useCaretByDigits(text: string): {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly keep: (input: HTMLInputElement) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number | null>(null);
  useLayoutEffect(() => {
    const digits = behind.current;
    behind.current = null;
    if (digits === null || document.activeElement !== input.current) return;
    let place = 0;
    for (let seen = 0; place < text.length && seen < digits; place += 1) {
      if (/[\d+]/.test(text[place] ?? '')) seen += 1;
    }
    input.current?.setSelectionRange(place, place);
  });
  return {
    input,
    keep: (element) => {
      const before = element.value.slice(0, element.selectionStart ?? element.value.length);
      const isAtEnd = before.length === element.value.length;
      behind.current = isAtEnd ? null : before.replaceAll(/[^\d+]/g, '').length;
    },
  };
}
