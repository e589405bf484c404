import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { billingMessages } from './messages.ts';

/** The fields of a payment card. */
export function PaymentFields({
  field,
}: {
  readonly field: (name: 'number' | 'expiry' | 'cvc' | 'name') => FormField<string>;
}): ReactNode {
  const m = useMessages(billingMessages);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <TextField
          label={m('cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
          isRequired
          {...field('number')}
        />
      </div>
      <TextField
        label={m('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={m('expiryPlaceholder')}
        maxLength={9}
        isRequired
        {...field('expiry')}
      />
      <TextField
        label={m('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        isRequired
        {...field('cvc')}
      />
      <div className="min-w-0 sm:col-span-2">
        <TextField label={m('nameOnCard')} autoComplete="cc-name" isRequired {...field('name')} />
      </div>
    </div>
  );
}
