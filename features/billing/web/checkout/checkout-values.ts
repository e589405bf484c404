import { locateForTaxes } from '#features/cart/rules/tax/tax-location.ts';
import { readVatId, vatCountry } from '#features/cart/rules/tax/vat-id.ts';
import type { FieldErrors } from '#platform/forms/field-state.ts';
import { say } from '#platform/kernel/sentence.ts';
import { CONTACT_SENTENCES } from '#features/contacts/rules/check-contact.ts';
import { splitName } from '#features/contacts/rules/contact-details.ts';
import { needsFax } from '#features/contacts/rules/contact-needs.ts';
import type { ContactNeeds } from '#features/contacts/rules/contact-needs.ts';
import {
  checkContactValues,
  CONTACT_NAMES,
  neededContactValues,
  sanitiseContactValues,
} from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import type { Cart, TaxLocation, CartLine, CartSums } from '#features/cart/rules/cart.ts';
import type { PlaceOrderInput } from '../../contract/orders.ts';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { agreementVersion } from '#platform/ui/brand.ts';
import { validateCard, toCard } from '../card-forms/card-values.ts';
import type { CardValues } from '../card-forms/card-values.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { mayNeedRegistrant, needsAlternateEmail } from '../../rules/checkout-request.ts';
import type { AttemptStorage } from './payment-attempt.ts';

/** Everything that a checkout form holds; the names are those that refusals give. */
export interface CheckoutValues extends ContactValues, CardValues {
  /** The id of a kept card; empty where another one is entered. */
  readonly saved_method_id: string;
  readonly keep_card: boolean;
  /** Of a company in the European Union; empty where there is none. */
  readonly vat_id: string;
  readonly has_agreed: boolean;
}

/** The saved card that is used unless another is chosen. */
export function defaultMethod(methods: readonly PaymentMethodOnWire[]): PaymentMethodOnWire | undefined {
  return methods.find((method) => method.is_default && !method.is_expired);
}

/** A form with contact details, the kept card that is the default, or an empty one. */
export function checkoutValues(
  contact: ContactValues,
  methods: readonly PaymentMethodOnWire[],
  vatId = '',
): CheckoutValues {
  const kept = defaultMethod(methods);
  return {
    ...contact,
    number: '',
    expiry: '',
    cvc: '',
    name: cardholder(contact),
    saved_method_id: kept ? String(kept.id) : '',
    keep_card: false,
    vat_id: vatId,
    has_agreed: false,
  };
}

/** The buyer's name as it most likely stands on the card; empty unless both halves are known. */
function cardholder({ first_name: first, last_name: last }: ContactValues): string {
  return first === '' || last === '' ? '' : `${first} ${last}`;
}

/** Contact details that say where the buyer is: where the cart is taxed already, until they say it themselves. */
export function locatedContact(contact: ContactValues, location: TaxLocation): ContactValues {
  if (contact.country_code !== '') return contact;
  const { countryCode, postalCode, subdivisionCode } = location;
  return { ...contact, country_code: countryCode, postal_code: postalCode, state: subdivisionCode };
}

/** Contact details with what the account knows of a first-time buyer, who need not type it again. */
export function withAccount(
  contact: ContactValues,
  account: { readonly name: string; readonly email: string },
): ContactValues {
  const named = { ...contact, email: contact.email || account.email };
  if (contact.first_name !== '' || contact.last_name !== '') return named;
  const { firstName, lastName } = splitName(account.name);
  return sanitiseContactValues({ ...named, first_name: firstName, last_name: lastName });
}

/** Whether contact details are complete and valid, as far as the client can check. */
export function isContactInOrder(contact: ContactValues, needs?: ContactNeeds): boolean {
  return Object.values(checkContactValues(contact, needs)).every((fault) => !fault);
}

/** Only the contact's part of a form: what may be kept in the browser. */
export function readContact(values: CheckoutValues): ContactValues {
  return Object.fromEntries(CONTACT_NAMES.map((name) => [name, values[name]])) as ContactValues;
}

/** The form as it will be sent: the contact clean, the card as it was typed. */
export function cleanCheckout(values: CheckoutValues): CheckoutValues {
  return { ...values, ...sanitiseContactValues(readContact(values)) };
}

/** What is wrong with the form, by field; `agreement` is said where the box is not ticked. */
export function checkCheckout(
  values: CheckoutValues,
  needs: CheckoutNeeds,
  now: Date,
  agreement: string,
): FieldErrors<CheckoutValues> {
  return {
    ...(needs.contact ? checkContactValues(readContact(values), needs, needs.domains) : {}),
    ...(needs.location ? validateLocation(values) : {}),
    ...validateVatId(values),
    ...(needs.card && values.saved_method_id === '' ? validateCard(values, now) : {}),
    ...(values.has_agreed ? {} : { has_agreed: agreement }),
  };
}

/** The VAT ID that counts: none outside the European Union, where its field is not shown. */
function countedVatId({ vat_id: vatId, country_code: country }: CheckoutValues): string {
  return vatCountry(country) === null ? '' : vatId.trim();
}

/** What a form needs once a VAT ID is given: the receipt then names the company with its address. */
export function neededFor(needs: CheckoutNeeds, values: CheckoutValues): CheckoutNeeds {
  return needs.location && countedVatId(values) !== '' ? { ...needs, contact: true, location: false } : needs;
}

function validateVatId(values: CheckoutValues): FieldErrors<CheckoutValues> {
  const vatId = countedVatId(values);
  const fault = vatId === '' ? null : readVatId(vatId, values.country_code).fault;
  return fault === null ? {} : { vat_id: fault };
}

function validateLocation(values: CheckoutValues): FieldErrors<CheckoutValues> {
  if (values.country_code === '') return { country_code: say(CONTACT_SENTENCES, 'country') };
  const { postal_code: fault } = checkContactValues(readContact(values));
  // Optional if nothing is registered; if present, it must be valid.
  return values.postal_code.trim() === '' || fault === undefined ? {} : { postal_code: fault };
}

/** Where the buyer is, as taxes ask. */
export function readBillingAddress(values: CheckoutValues): Parameters<typeof locateForTaxes>[0] {
  const { country_code: countryCode, postal_code: postalCode, state } = values;
  return { countryCode, postalCode, state, vatId: countedVatId(values) };
}

/** The request that pays for the cart as it is shown. */
export function placeOrderRequest(
  siteKey: string,
  cart: Cart,
  values: CheckoutValues,
  needs: CheckoutNeeds,
  /** Of the card form that is not ours, where there is one. */
  token: string | null,
): PlaceOrderInput {
  const version = agreementVersion();
  return {
    cart_key: siteKey,
    total_cost_integer: cart.sums.total.amount,
    currency: cart.currency,
    cart_version: cart.version,
    ...(needs.card ? buildPayment(values, token) : {}),
    ...(needs.contact ? { contact_information: neededContactValues(readContact(values), needs) } : {}),
    ...(needs.location || countedVatId(values) !== '' ? { tax: { location: writeLocation(values) } } : {}),
    has_agreed: values.has_agreed,
    ...(version === null ? {} : { agreed_version: version }),
  };
}

function buildPayment(
  values: CheckoutValues,
  token: string | null,
): Pick<PlaceOrderInput, 'card' | 'payment_token' | 'saved_method_id' | 'keep_card'> {
  if (values.saved_method_id !== '') return { saved_method_id: Number(values.saved_method_id) };
  const keeps = { keep_card: values.keep_card };
  return token === null ? { card: toCard(values), ...keeps } : { payment_token: token, ...keeps };
}

function writeLocation(values: CheckoutValues): NonNullable<PlaceOrderInput['tax']>['location'] {
  const { countryCode, postalCode, subdivisionCode, vatId } = locateForTaxes(readBillingAddress(values));
  return {
    country_code: countryCode,
    postal_code: postalCode,
    subdivision_code: subdivisionCode,
    ...(vatId === undefined ? {} : { vat_id: vatId }),
  };
}

/** What makes a request the same request, without the card's number. */
export function fingerprintRequest(request: PlaceOrderInput, cartVersion: number): string {
  const { card, ...rest } = request;
  const shown = card && [card.number.slice(-4), card.expiry_month, card.expiry_year];
  return JSON.stringify([cartVersion, rest, shown ?? null]);
}

/** What must be filled in for a cart. */
export interface CheckoutNeeds extends ContactNeeds {
  readonly contact: boolean;
  /** Nothing is registered, but tax depends on the buyer's location. */
  readonly location: boolean;
  readonly card: boolean;
  /** The names that get the contact as their registrant. */
  readonly registered: readonly string[];
  /** Of those, the names that come from another registrar. */
  readonly transferred: readonly string[];
  /** The registered names, and the names whose mailboxes are bought. */
  readonly domains: readonly string[];
}

/** What must be filled in for a cart of these lines; a renewal asks for the tax location only. */
export function checkoutNeeds(
  lines: readonly (Pick<CartLine, 'productSlug' | 'meta'> & Partial<Pick<CartLine, 'extra'>>)[],
  sums: Pick<CartSums, 'subtotal' | 'total'>,
): CheckoutNeeds {
  const registered = lines.filter((line) => mayNeedRegistrant([line])).map(({ meta }) => meta);
  const transferred = lines
    .filter(({ productSlug }) => productSlug === PRODUCT_SLUGS.domainTransfer)
    .map(({ meta }) => meta);
  const mailDomains = lines.filter((line) => needsAlternateEmail([line])).map(({ meta }) => meta);
  const domains = [...registered, ...mailDomains];
  return {
    contact: domains.length > 0,
    fax: needsFax(registered),
    alternateEmail: mailDomains.length > 0,
    location: domains.length === 0 && sums.subtotal.amount > 0,
    card: sums.total.amount > 0,
    registered,
    transferred,
    domains,
  };
}

const contactStorageKey = (site: string) => `checkout-contact:${site}`;

/** The contact details typed in this tab's checkout before a reload, or null. */
export function readDraft(storage: AttemptStorage, site: string): Partial<ContactValues> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(contactStorageKey(site)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const texts = Object.entries(stored).filter((entry) => typeof entry[1] === 'string');
    return Object.fromEntries(texts) as Partial<ContactValues>;
  } catch {
    return null;
  }
}

/** Keeps the contact details that are being typed; never the card's. */
export function writeDraft(storage: AttemptStorage, site: string, contact: ContactValues): void {
  storage.setItem(contactStorageKey(site), JSON.stringify(contact));
}

/** Forgets them once they have been sent. */
export function dropDraft(storage: AttemptStorage, site: string): void {
  storage.removeItem(contactStorageKey(site));
}

/** Takes what was typed along to the checkout of a site, where nothing has been typed yet. */
export function moveDraft(storage: AttemptStorage, from: string, to: string): void {
  const typed = storage.getItem(contactStorageKey(from));
  if (typed !== null && storage.getItem(contactStorageKey(to)) === null)
    storage.setItem(contactStorageKey(to), typed);
  storage.removeItem(contactStorageKey(from));
}
