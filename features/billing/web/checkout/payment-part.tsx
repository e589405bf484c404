import { useQuery, queryOptions } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { type CardForm, cardFormMeta } from '../card-forms/card-values.ts';
import { ProviderFields } from '../card-forms/provider-fields.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutMessages } from '../../words/checkout/en.ts';
import type { PaymentFields } from '../card-forms/payment-fields.tsx';

const SavedCardChoice = latePart(async () => (await import('./saved-card-choice.tsx')).SavedCardChoice);

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
            <OwnFields field={field} />
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

/** The fields of a card where it is entered into our own form. */
function OwnFields({ field }: { readonly field: ComponentProps<typeof PaymentFields>['field'] }): ReactNode {
  const code = useQuery(cardFieldsCode);
  return (
    <Query query={code} placeholder={<div className="h-52 animate-breathe rounded bg-sunken" />}>
      {({ PaymentFields: Fields }) => <Fields field={field} />}
    </Query>
  );
}

/** The fields of our own card form, loaded on demand; paying with a saved card does not need them. */
export const cardFieldsCode = queryOptions({
  queryKey: ['billing', 'card-fields'],
  queryFn: async () => import('../card-forms/payment-fields.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
