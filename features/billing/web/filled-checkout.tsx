import type { ComponentProps, ReactNode } from 'react';
import type { CachedContactOnWire } from '#features/contacts/contract/contact-wire.ts';
import { contactValuesOf } from '#features/contacts/web/door.ts';
import { readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { isContactInOrder, locatedContact } from './checkout-values.ts';

type FormProps = ComponentProps<typeof CheckoutForm>;

/** The checkout's form with what is known of the buyer: what was used last, where the cart is taxed, what was typed before a reload. */
export function FilledCheckout({
  cached,
  ...form
}: Omit<FormProps, 'contact' | 'isContactKnown'> & {
  /** The details that were used last. */
  readonly cached: CachedContactOnWire;
}): ReactNode {
  const { site, cart, email } = form;
  const known = contactValuesOf(cached);
  const draft = readDraft(sessionStorage, site);
  return (
    <CheckoutForm
      {...form}
      // Whoever buys for the first time need not type the address of their account again.
      contact={{ ...locatedContact(known, cart.cart.location), email: known.email || email, ...draft }}
      isContactKnown={draft === null && isContactInOrder(known)}
    />
  );
}
