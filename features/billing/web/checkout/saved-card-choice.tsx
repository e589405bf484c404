import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form/form.tsx';
import { RadioGroup } from '#platform/ui/form/radio-group.tsx';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { methodMessages } from '../../words/en.ts';
import { methodExpiry, methodName } from '../payment-methods/method-texts.ts';

/** What stands for a card that is yet to be entered, among the ids of kept ones. */
const ANOTHER = 'another';

/** One of the cards that are kept, or another one. */
export function SavedCardChoice({
  methods,
  field: { value, onChange, ...field },
}: {
  readonly methods: readonly PaymentMethodOnWire[];
  /** The id of a kept card; empty for another one. */
  readonly field: FormField<string>;
}): ReactNode {
  const m = useMessages(methodMessages);
  const kept = methods.map((method) => ({
    value: String(method.id),
    label: methodName(m, method),
    description: methodExpiry(m, method),
    isDisabled: method.is_expired,
  }));
  return (
    <RadioGroup
      label={m('payWith')}
      isCards
      value={value === '' ? ANOTHER : value}
      onChange={(chosen) => onChange(chosen === ANOTHER ? '' : chosen)}
      options={[...kept, { value: ANOTHER, label: m('anotherCard') }]}
      {...field}
    />
  );
}
