import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { methodMessages } from './method-messages.ts';
import { paymentMethodsQuery } from './method-queries.ts';
import { PaymentMethodsCard } from './payment-methods-card.tsx';

/** Asks for the kept cards before the page is there. */
export function prefetchPaymentMethods(client: QueryClient): Promise<unknown> {
  return client.query(paymentMethodsQuery);
}

/** The cards that are kept for the signed-in person. */
export function PaymentMethodsPage(): ReactNode {
  const m = useMessages(methodMessages);
  const methods = useQuery(paymentMethodsQuery);
  return (
    <PageFrame title={m('title')} width="narrow" back={{ href: '/purchases', label: m('backToPurchases') }}>
      <Query query={methods}>
        {({ payment_methods: cards }) =>
          cards.length === 0 ? (
            <EmptyState icon={<CreditCard aria-hidden="true" />} title={m('emptyTitle')}>
              {m('emptyText')}
            </EmptyState>
          ) : (
            <PaymentMethodsCard methods={cards} />
          )
        }
      </Query>
    </PageFrame>
  );
}
