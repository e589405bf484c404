import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { CachedContactOnWire } from '#features/contacts/contract/contact-wire.ts';
import { ContactFields, LocationFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { toContactValues } from '#features/contacts/web/api/contact-values.ts';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { CardFields } from './payment-part.tsx';
import {
  readDraft,
  checkoutNeeds,
  defaultMethod,
  isContactInOrder,
  locatedContact,
  withAccount,
} from './checkout-values.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { cardFormMeta } from '../card-forms/card-values.ts';

type FormProps = ComponentProps<typeof CheckoutForm>;

/** The checkout's form with what is known of the buyer: what was used last, where the cart is taxed, what was typed before a reload. */
export function FilledCheckout({
  cached,
  name,
  ...form
}: Omit<FormProps, 'contact' | 'isContactKnown'> & {
  /** The details that were used last. */
  readonly cached: CachedContactOnWire;
  /** The name that the buyer gave at sign-up; may be empty. */
  readonly name: string;
}): ReactNode {
  const { site, cart, email, methods } = form;
  const { lines, sums, location } = cart.cart;
  // Loaded in any case: the buyer may want to change the details, or pay with another card.
  const isContactLoading = ContactFields.useIsLoading();
  const isLocationLoading = LocationFields.useIsLoading();
  const isCardLoading = CardFields.useIsLoading(cardFormMeta() === null);
  const [isBegun, setBegun] = useState(false);
  const known = toContactValues(cached);
  const draft = readDraft(sessionStorage, site);
  const contact = { ...withAccount(locatedContact(known, location), { name, email }), ...draft };
  const isContactKnown = draft === null && isContactInOrder(known);
  const needs = checkoutNeeds(lines, sums);
  const isContactTyped = needs.contact
    ? !isContactKnown || !isContactInOrder(contact, needs)
    : needs.location;
  const isCardTyped = needs.card && defaultMethod(methods) === undefined;
  if (!isBegun) {
    // The form loads with its fields; once loaded it stays, even if the cart changes.
    const isAddressLoading = needs.contact ? isContactLoading : isLocationLoading;
    if ((isContactTyped && isAddressLoading) || (isCardTyped && isCardLoading)) return <SkeletonRows />;
    setBegun(true);
  }
  return <CheckoutForm {...form} contact={contact} isContactKnown={isContactKnown} />;
}
