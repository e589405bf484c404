import { CreditCard } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { cardBrand, formatCardNumber, formatExpiry, cardBrandName } from '../../rules/card-format.ts';
import { cardMessages } from '../../words/checkout/en.ts';

/** The fields of a payment card, in the order in which it is read. */
export function PaymentFields({
  field,
}: {
  readonly field: (name: 'number' | 'expiry' | 'cvc' | 'name') => FormField<string>;
}): ReactNode {
  const m = useMessages(cardMessages);
  const number = field('number');
  const expiry = field('expiry');
  const cvc = field('cvc');
  const numberInput = useFormattedText(number.value, number.onChange, formatCardNumber);
  const expiryInput = useFormattedText(expiry.value, expiry.onChange, formatExpiry);
  const brand = cardBrand(number.value);
  return (
    <div className="tabular grid grid-cols-2 gap-4">
      <div className="col-span-2 min-w-0">
        <TextField
          label={m('cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          maxLength={30}
          isRequired
          suffix={brand === null ? <CreditCard aria-hidden="true" /> : cardBrandName(brand)}
          {...number}
          {...numberInput}
        />
      </div>
      <TextField
        label={m('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={m('expiryPlaceholder')}
        maxLength={9}
        isRequired
        {...expiry}
        {...expiryInput}
      />
      <TextField
        label={m('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={brand === 'amex' ? '1234' : '123'}
        maxLength={4}
        isRequired
        {...cvc}
        onChange={(typed) => cvc.onChange(typed.replace(/\D/g, ''))}
      />
      <div className="col-span-2 min-w-0">
        <TextField label={m('nameOnCard')} autoComplete="cc-name" isRequired {...field('name')} />
      </div>
    </div>
  );
}

const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replace(/\D/g, '').length;

/** Where the caret stands when so many digits are before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}

/**
 * Writes what is typed in groups, and keeps the caret beside the digit that it stood at.
 *
 * For a field's `ref` and `onChange`.
 */
function useFormattedText(
  value: string,
  onChange: (value: string) => void,
  format: (typed: string, previous: string) => string,
): { readonly ref: RefObject<HTMLInputElement | null>; readonly onChange: (typed: string) => void } {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    ref,
    onChange: (typed) => {
      const next = format(typed, value);
      const at = ref.current?.selectionStart ?? typed.length;
      // A caret at the end stays at the end, after an inserted slash or space.
      caret.current = at >= typed.length ? null : caretAfter(next, digitsBefore(typed, at));
      onChange(next);
    },
  };
}
