import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contactFieldsCode } from '#features/contacts/web/api/contact-fields-code.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { checkoutMessages } from '../../words/en.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Where somebody is who registers nothing: it decides which tax is added. */
export function LocationCard({
  form,
}: {
  readonly form: Pick<FormState<CheckoutValues>, 'field' | 'set'>;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const code = useQuery(contactFieldsCode);
  return (
    <Card title={m('whereYouAre')} description={m('whereYouAreWhy')}>
      <Query query={code}>
        {({ LocationFields }) => <LocationFields field={form.field} set={form.set} />}
      </Query>
    </Card>
  );
}
