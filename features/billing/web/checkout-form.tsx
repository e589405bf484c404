import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CartMessages, CartSumsList, LineRow } from '#features/cart/web/door.ts';
import type { UseCart } from '#features/cart/web/door.ts';
import { ContactFields } from '#features/contacts/web/door.ts';
import type { ContactValues } from '#features/contacts/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { mayNeedRegistrant } from '../rules/registrant-need.ts';
import type { OrderOnWire } from '../contract/orders.ts';
import { usePlaceOrder } from './billing-queries.ts';
import { dropDraft, writeDraft } from './checkout-draft.ts';
import {
  checkCheckout,
  checkoutValues,
  contactOf,
  fingerprintOf,
  placeOrderRequest,
} from './checkout-values.ts';
import { billingMessages } from './messages.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { PaymentFields } from './payment-fields.tsx';

/** What is bought, for whom, how it is paid, and one button with the amount. */
export function CheckoutForm({
  site,
  cart,
  contact,
  attempt,
  onPlaced,
}: {
  readonly site: string;
  readonly cart: UseCart;
  readonly contact: ContactValues;
  readonly attempt: PaymentAttempt;
  readonly onPlaced: (order: OrderOnWire) => void;
}): ReactNode {
  const m = useMessages(billingMessages);
  const placeOrder = usePlaceOrder();
  const { lines, sums, version } = cart.cart;
  const needs = { contact: mayNeedRegistrant(lines), card: sums.total.amount > 0 };
  const form = useForm({
    initial: checkoutValues(contact),
    validate: (values) => checkCheckout(values, needs, new Date(), m('agreementMissing')),
    submit: async (values) => {
      const body = placeOrderRequest(site, cart.cart, values, needs);
      const key = attempt.keyFor(fingerprintOf(body, version));
      const order = await placeOrder.mutateAsync({ key, body }).catch((failure: unknown) => {
        if (isAnswered(failure)) attempt.finish();
        // What was refused may be the cart as it is shown: a changed price, a name taken meanwhile.
        void cart.refresh();
        throw failure;
      });
      attempt.finish();
      dropDraft(sessionStorage, site);
      void cart.refresh();
      onPlaced(order);
    },
  });
  const typed = contactOf(form.values);
  const draft = JSON.stringify(typed);
  useEffect(() => {
    if (form.isDirty) writeDraft(sessionStorage, site, JSON.parse(draft) as ContactValues);
  }, [draft, form.isDirty, site]);
  const isCartSettled = cart.status === 'valid';
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card title={m('whatYouBuy')} footer={<CartSumsList cart={cart.cart} />}>
        <ul className="-my-2 divide-y divide-line" aria-label={m('whatYouBuy')}>
          {lines.map((line) => (
            <LineRow
              key={line.uuid}
              line={line}
              cartLines={lines}
              onRemove={form.isBusy ? undefined : () => void cart.removeLine(line.uuid)}
            />
          ))}
        </ul>
      </Card>
      <CartMessages cart={cart.cart} siteSlug={site} />
      <Form form={form} label={m('checkout')}>
        {needs.contact ? (
          <Card title={m('contact')} description={m('contactWhy')}>
            <ContactFields field={form.field} countryCode={form.values.country_code} />
          </Card>
        ) : null}
        {needs.card ? (
          <Card title={m('payment')}>
            <PaymentFields field={form.field} />
          </Card>
        ) : null}
        <Agreement form={form} />
        <Button
          variant="primary"
          type="submit"
          isWide
          isBusy={form.isBusy}
          isDisabled={!isCartSettled && !form.isBusy}
        >
          {needs.card ? m('pay', { amount: isCartSettled ? sums.total.text : '…' }) : m('complete')}
        </Button>
      </Form>
    </div>
  );
}

/** Whether the server has spoken; else the payment may have been made, and its key must be kept. */
function isAnswered(failure: unknown): boolean {
  return failure instanceof RefusedError && failure.status !== 0 && failure.status < 500;
}

function Agreement({
  form,
}: {
  readonly form: ReturnType<typeof useForm<ReturnType<typeof checkoutValues>>>;
}): ReactNode {
  const m = useMessages(billingMessages);
  const { value, ...field } = form.field('has_agreed');
  return (
    <Checkbox isSelected={value} {...field}>
      {m('agreement')}
    </Checkbox>
  );
}
