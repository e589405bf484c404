import { LockKeyhole } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsUnverified } from '#features/accounts/web/api/verified-only.tsx';
import { vatIdExample } from '#features/cart/rules/tax/vat-id.ts';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import type { Removals } from '#features/cart/web/api/use-removals.ts';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import {
  askAboutContact,
  CONTACT_NAMES,
  CONTACT_WAIT,
  neededContactValues,
} from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { useHiddenError } from '#features/contacts/web/api/use-hidden-error.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import type { FormField, FormState } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { mayNeedRegistrant, registersNames } from '../../rules/checkout-request.ts';
import { usePlaceOrder } from '../orders/billing-queries.ts';
import type { CardForm } from '../card-forms/card-values.ts';
import {
  dropDraft,
  writeDraft,
  checkoutNeeds,
  readBillingAddress,
  checkCheckout,
  checkoutValues,
  cleanCheckout,
  readContact,
  fingerprintRequest,
  isContactInOrder,
  neededFor,
  placeOrderRequest,
} from './checkout-values.ts';
import type { CheckoutNeeds, CheckoutValues } from './checkout-values.ts';
import { Agreement } from './agreement.tsx';
import { ContactCard } from './contact-card.tsx';
import { checkoutMessages } from '../../words/checkout/en.ts';
import { OrderSummary } from './order-summary.tsx';
import type { PaymentAttempt } from './payment-attempt.ts';
import { PaymentPart } from './payment-part.tsx';
import { linesForSites } from '../site-paths.ts';
import { useTaxLocation } from './use-tax-location.ts';
import type { OrderOnWire } from '../../contract/orders.ts';
import { LocationFields } from '#features/contacts/web/api/contact-form-parts.ts';

// Few have an unconfirmed address; its code comes with the first who does.
const VerifyAddressCard = latePart(
  async () => (await import('#features/accounts/web/api/resend-verification.tsx')).VerifyAddressCard,
);

type Checkout = ReturnType<typeof useForm<ReturnType<typeof checkoutValues>>>;

/** For whom it is bought and how it is paid, one button with the amount, and beside it what is bought. */
export function CheckoutForm({
  site,
  cart,
  removals,
  email,
  contact,
  isContactKnown,
  methods,
  attempt,
  onPlaced,
}: {
  readonly site: string;
  readonly cart: UseCart;
  readonly removals: Removals;
  /** The address of the account. */
  readonly email: string;
  readonly contact: ContactValues;
  /** The details were used before and are in order: they are shown to be read over, not to be filled in. */
  readonly isContactKnown: boolean;
  /** The cards that are kept for the buyer. */
  readonly methods: readonly PaymentMethodOnWire[];
  readonly attempt: PaymentAttempt;
  readonly onPlaced: (order: PlacedOrder) => void;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  const format = useFormat();
  const placeOrder = usePlaceOrder();
  const { lines, sums, version } = cart.cart;
  const isRegistering = mayNeedRegistrant(lines);
  // No money is asked for what would be refused.
  const isHeld = useIsUnverified() && registersNames(lines);
  const base = checkoutNeeds(lines, sums);
  const sayHidden = useHiddenError();
  const cardForm = useRef<CardForm>(null);
  const form = useForm({
    initial: checkoutValues(contact, methods, cart.cart.location.vatId),
    wait: CONTACT_WAIT,
    sanitise: cleanCheckout,
    validate: (values) => checkNow(values, neededFor(base, values), m('agreementMissing')),
    // A country is chosen, not typed, so its error can show at once.
    showsWhileTyping: ['country_code'],
    asksAbout: base.contact ? CONTACT_NAMES : [],
    ask: (values, _names, signal) =>
      askAboutContact(neededContactValues(readContact(values), base), base.registered, signal),
    sayHidden,
    submit: async (values) => {
      const needs = neededFor(base, values);
      const isEntered = needs.card && values.saved_method_id === '';
      const token =
        isEntered && cardForm.current ? await cardForm.current.tokenise(values.name.trim()) : null;
      const body = placeOrderRequest(site, cart.cart, values, needs, token);
      const key = attempt.keyFor(fingerprintRequest(body, version));
      const order = await placeOrder.mutateAsync({ key, body }).catch((failure: unknown) => {
        if (isAnswered(failure)) attempt.finish();
        // What was refused may be the cart as it is shown: a changed price, a name taken meanwhile.
        void cart.refresh();
        const elsewhere = paidElsewhere(failure);
        if (elsewhere === null) throw failure;
        return elsewhere;
      });
      dropDraft(sessionStorage, site);
      void cart.refresh();
      onPlaced(order);
    },
  });
  const needs = neededFor(base, form.values);
  const example = vatIdExample(form.values.country_code);
  useNewNames(form, needs.registered);
  const typed = readContact(form.values);
  const draft = JSON.stringify(typed);
  useEffect(() => {
    if (form.isDirty) writeDraft(sessionStorage, site, JSON.parse(draft) as ContactValues);
  }, [draft, form.isDirty, site]);
  const isTaxedThere = useTaxLocation(cart, readBillingAddress(form.values));
  const isCartSettled = cart.status === 'valid' && isTaxedThere;
  const isFailed = cart.status === 'error';
  const isPayable = cart.cart.isPayable && !(isWithoutSite(site) && linesForSites(lines).length > 0);
  const isTyped = form.values.saved_method_id === '';
  const note = placeOrder.isPending
    ? m('paying')
    : needs.card
      ? isTyped
        ? m('secure')
        : null
      : sums.credits.amount > 0
        ? m('creditsPay')
        : null;
  return (
    <div className="grid min-w-0 gap-5 min-[72rem]:grid-cols-[minmax(0,1fr)_23rem] min-[72rem]:gap-8">
      <aside className="min-w-0 min-[72rem]:order-last" aria-label={m('whatYouBuy')}>
        <OrderSummary site={site} cart={cart} removals={removals} isFixed={form.isBusy} />
      </aside>
      <div className="min-w-0">
        <Form form={form} label={m('checkout')}>
          {needs.contact ? (
            <ContactCard
              form={form}
              needs={needs}
              isKnown={isContactKnown && isContactInOrder(contact, needs)}
              asksForConsent={needs.transferred.length > 0}
              isForReceipt={!base.contact}
            />
          ) : null}
          {needs.location ? <LocationCard form={form} /> : null}
          {(needs.location || needs.contact) && example !== null ? (
            <VatIdCard field={form.field('vat_id')} example={example} />
          ) : null}
          {isHeld ? (
            <Card title={m('payment')}>
              <p className="text-muted">{m('payOnceConfirmed')}</p>
            </Card>
          ) : (
            <>
              {needs.card ? (
                <Card title={m('payment')}>
                  <PaymentPart field={form.field} methods={methods} cardForm={cardForm} />
                </Card>
              ) : null}
              <Agreement field={form.field('has_agreed')} isRegistering={isRegistering} />
              {isRefusedUnverified(placeOrder.error) ? (
                <Suspense>
                  <VerifyAddressCard email={email} />
                </Suspense>
              ) : null}
              <div className="flex flex-col gap-2.5 [&>button]:h-11 [&>button]:text-lg">
                <Button
                  variant="primary"
                  type="submit"
                  isWide
                  // Busy, not disabled: the amount may change while the button has the focus.
                  isBusy={form.isBusy || !(isCartSettled || isFailed)}
                  isDisabled={(!isPayable || isFailed) && !form.isBusy}
                >
                  {needs.card
                    ? m('pay', { amount: isCartSettled ? format.money(sums.total) : '…' })
                    : m('complete')}
                </Button>
                <p
                  role="status"
                  className="flex min-h-9 items-start justify-center gap-1.5 text-center text-sm text-muted"
                >
                  {needs.card && isTyped && !placeOrder.isPending ? (
                    <span className="mt-px">
                      <LockKeyhole aria-hidden="true" />
                    </span>
                  ) : null}
                  {note}
                </p>
              </div>
            </>
          )}
        </Form>
      </div>
    </div>
  );
}

/** The VAT ID of a company in the European Union; it can move the tax to the buyer. */
function VatIdCard({
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

/** What is wrong today: cards expire. */
function checkNow(
  values: CheckoutValues,
  needs: CheckoutNeeds,
  agreement: string,
): ReturnType<typeof checkCheckout> {
  return checkCheckout(values, needs, new Date(), agreement);
}

/** Clears a TLD's objection to the country when the names change; it is checked again. */
function useNewNames(form: Checkout, domains: readonly string[]): void {
  const names = domains.join(' ');
  const asked = useRef(names);
  useEffect(() => {
    if (asked.current === names) return;
    asked.current = names;
    form.set('country_code', form.values.country_code);
  }, [form, names]);
}

/** Whether the server has spoken; else the payment may have been made, and its key must be kept. */
function isAnswered(failure: unknown): boolean {
  return failure instanceof RefusedError && failure.status !== 0 && failure.status < 500;
}

/** Whether names were not registered because the address of the account is not confirmed (acquisition, section 6). */
function isRefusedUnverified(failure: unknown): boolean {
  const errors = failure instanceof RefusedError ? failure.data['errors'] : [];
  return (
    Array.isArray(errors) &&
    errors.some((each) => (each as { readonly code?: unknown } | null)?.code === 'email_not_verified')
  );
}

/** An order that was placed, as far as its page must know. */
export type PlacedOrder = Pick<OrderOnWire, 'order_id'>;

/** Why a cart that was just paid elsewhere cannot be paid again. */
const REASONS = ['payment_in_progress', 'empty_cart'];

/** The order by which the cart is or was paid in another tab, where that is why it was refused here. */
function paidElsewhere(failure: unknown): PlacedOrder | null {
  if (!(failure instanceof RefusedError) || !REASONS.includes(failure.code)) return null;
  const { order_id: orderId } = failure.data;
  return typeof orderId === 'number' ? { order_id: orderId } : null;
}

/** The buyer's location when nothing is registered; it decides the tax. */
function LocationCard({
  form,
}: {
  readonly form: Pick<FormState<CheckoutValues>, 'field' | 'set'>;
}): ReactNode {
  const m = useMessages(checkoutMessages);
  return (
    <Card title={m('whereYouAre')} description={m('whereYouAreWhy')}>
      <LocationFields field={form.field} set={form.set} />
    </Card>
  );
}
