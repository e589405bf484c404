import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { CardSetupOnWire } from '../../contract/payment-methods.ts';
import { CardSetupNotice } from '../checkout/card-setup-notice.tsx';
import { methodMessages } from '../../words/en.ts';
import { paymentMethodsQuery } from './method-queries.ts';
import { PaymentMethodsCard } from './payment-methods-card.tsx';

/** Asks for the kept cards before the page is there. */
export function prefetchPaymentMethods(client: QueryClient): Promise<unknown> {
  return client.query(paymentMethodsQuery);
}

const AddCardForm = latePart(async () => (await import('./add-card-form.tsx')).AddCardForm);

/** The cards that are kept for the signed-in person, and the way to add one. */
export function PaymentMethodsPage({
  keeping = '',
}: {
  /** Of a card whose bank was asked a moment ago. */
  readonly keeping?: string;
}): ReactNode {
  const m = useMessages(methodMessages);
  const methods = useQuery(paymentMethodsQuery);
  const [asked, setAsked] = useState(keeping);
  const [isAdding, setIsAdding] = useState(false);
  const close = (): void => setIsAdding(false);
  const onAdded = ({ status, keeping_id: id, confirmation_url: url }: CardSetupOnWire): void => {
    // The bank's page takes the place of this one, and leads back to it.
    if (url !== null) {
      location.assign(url);
      return;
    }
    close();
    if (status === 'kept') toast({ kind: 'success', text: m('cardAdded') });
    else setAsked(id);
  };
  const add = isAdding ? null : <Button onPress={() => setIsAdding(true)}>{m('add')}</Button>;
  return (
    <PageFrame
      title={m('title')}
      width="narrow"
      back={{ href: '/purchases', label: m('backToPurchases') }}
      {...(add && (methods.data?.payment_methods.length ?? 0) > 0 ? { action: add } : {})}
    >
      {asked === '' ? null : <CardSetupNotice keepingId={asked} />}
      {isAdding ? (
        <Suspense fallback={<div className="h-72 animate-breathe rounded bg-sunken" />}>
          <AddCardForm onAdded={onAdded} onClose={close} />
        </Suspense>
      ) : null}
      <Query query={methods}>
        {({ payment_methods: cards }) => {
          if (cards.length > 0) return <PaymentMethodsCard methods={cards} />;
          return isAdding ? null : (
            <EmptyState icon={<CreditCard aria-hidden="true" />} title={m('emptyTitle')} action={add}>
              {m('emptyText')}
            </EmptyState>
          );
        }}
      </Query>
    </PageFrame>
  );
}
