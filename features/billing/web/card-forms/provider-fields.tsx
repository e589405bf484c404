import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { type CardFieldsProps, cardFormMeta } from './card-values.ts';

const StripeFields = latePart(async () => (await import('./stripe-fields.tsx')).StripeFields);

/** The card fields of the payment provider, shown as soon as their code is there. A provider with a form of its own is registered here. */
export function ProviderFields(props: CardFieldsProps): ReactNode {
  return (
    <Suspense fallback={<div className="h-36 animate-breathe rounded bg-sunken" />}>
      <FieldsOf provider={cardFormMeta()?.name} {...props} />
    </Suspense>
  );
}

/** The browser half of each payment provider, by the name that its server half gives. */
function FieldsOf({
  provider,
  ...props
}: CardFieldsProps & { readonly provider?: string | undefined }): ReactNode {
  switch (provider) {
    case 'stripe':
      return <StripeFields {...props} />;
    default:
      throw new Error(`No card form is registered for the payment provider ${provider ?? ''}.`);
  }
}
