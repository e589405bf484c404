import { useRef } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import type { CardSetupOnWire } from '../../contract/payment-methods.ts';
import { addCardMessages } from '../../words/en.ts';
import type { CardForm, CardValues } from '../card-forms/card-values.ts';
import { cardFormMeta, toCard, validateCard } from '../card-forms/card-values.ts';
import { ProviderFields } from '../card-forms/provider-fields.tsx';
import { useAddCard } from './method-queries.ts';
import { PaymentFields } from '../card-forms/payment-fields.tsx';

/** Characters of a key (rules/checkout-request.ts takes up to 200). */
const KEY_LENGTH = 32;
const EMPTY: CardValues = { number: '', expiry: '', cvc: '', name: '' };

/** Enters a card that is kept from now on; nothing is charged. */
export function AddCardForm({
  onAdded,
  onClose,
}: {
  readonly onAdded: (keeping: CardSetupOnWire) => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(addCardMessages);
  const add = useAddCard();
  const cardForm = useRef<CardForm>(null);
  // Kept after an answer that was lost, so that the same card is kept once.
  const attempt = useRef({ key: '', card: '' });
  const form = useForm({
    initial: EMPTY,
    validate: (values) => validateCard(values, new Date()),
    submit: async (values) => {
      const token = cardForm.current ? await cardForm.current.tokenise(values.name.trim()) : null;
      const card = JSON.stringify(values) + String(token);
      if (attempt.current.card !== card)
        attempt.current = { key: randomToken(systemRandom, KEY_LENGTH), card };
      const body = token === null ? { card: toCard(values) } : { payment_token: token };
      const { key } = attempt.current;
      const keeping = await add.mutateAsync({ key, body }).catch((failure: unknown) => {
        if (failure instanceof RefusedError && failure.status !== 0 && failure.status < 500) {
          attempt.current.card = '';
        }
        throw failure;
      });
      onAdded(keeping);
    },
  });
  return (
    <Card title={m('title')} description={m('description')}>
      <Form form={form} label={m('title')}>
        {cardFormMeta() === null ? (
          <PaymentFields field={form.field} />
        ) : (
          <ProviderFields number={form.field('number')} name={form.field('name')} cardForm={cardForm} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {m('keep')}
          </Button>
          <Button onPress={onClose}>{m('cancel')}</Button>
        </div>
      </Form>
    </Card>
  );
}
