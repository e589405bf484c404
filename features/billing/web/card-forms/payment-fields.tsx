import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { cardBrand, formatCardNumber, formatExpiry, cardBrandName } from '../../rules/card-format.ts';
import { cardMessages } from '../../words/en.ts';
import { useFormattedText } from '../use-formatted-text.ts';

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
