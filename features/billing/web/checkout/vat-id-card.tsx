import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { checkoutMessages } from '../../words/checkout/en.ts';

/** The VAT ID of a company in the European Union; it can move the tax to the buyer. */
export function VatIdCard({
  field,
  example,
}: {
  readonly field: FormField<string>;
  /** How one of the buyer's country looks. */
  readonly example: string;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  return (
    <Card title={m('company')} description={m('companyWhy')}>
      <TextField
        label={m('vatId')}
        help={m('vatIdHelp', { example })}
        autoComplete="off"
        maxLength={40}
        isOptional
        {...field}
      />
    </Card>
  );
}
