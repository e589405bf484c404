import { Suspense } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { pagePart } from '#platform/ui/feedback/page-part.tsx';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { type CardForm, cardFormMeta } from '../card-forms/card-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutMessages } from '../../words/checkout/en.ts';

const SavedCardChoice = latePart(async () => (await import('./saved-card-choice.tsx')).SavedCardChoice);

/** The fields of our own card form; paying with a saved card does not need their code. */
export const CardFields = pagePart(
  async () => (await import('../card-forms/payment-fields.tsx')).PaymentFields,
  { placeholder: <div className="h-52 animate-breathe rounded bg-sunken" /> },
);

const ProviderFields = pagePart(
  async () => (await import('../card-forms/provider-fields.tsx')).ProviderFields,
  { placeholder: <div className="h-36 animate-breathe rounded bg-sunken" /> },
);

/** How it is paid: with a card that is kept, or with another that may be kept from now on. */
export function PaymentPart({
  field,
  methods,
  cardForm,
}: {
  readonly field: <Name extends keyof CheckoutValues>(name: Name) => FormField<CheckoutValues[Name]>;
  readonly methods: readonly PaymentMethodOnWire[];
  /** Where the form of the payment provider puts itself while it is there. */
  readonly cardForm: RefObject<CardForm | null>;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const saved = field('saved_method_id');
  const { value: isKept, ...keep } = field('keep_card');
  return (
    <div className="flex flex-col gap-4">
      {methods.length > 0 ? (
        <Suspense fallback={<div className="h-32 animate-breathe rounded bg-sunken" />}>
          <SavedCardChoice methods={methods} field={saved} />
        </Suspense>
      ) : null}
      {saved.value !== '' ? null : (
        <>
          {cardFormMeta() === null ? (
            <CardFields field={field} />
          ) : (
            <ProviderFields number={field('number')} name={field('name')} cardForm={cardForm} />
          )}
          <Checkbox isSelected={isKept} description={m('keepCardWhy')} {...keep}>
            {m('saveCard')}
          </Checkbox>
        </>
      )}
    </div>
  );
}
