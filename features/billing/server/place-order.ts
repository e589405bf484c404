import { openCartForPayment } from '#features/cart/server/api/open-cart-for-payment.ts';
import type { PayableCart } from '#features/cart/server/api/open-cart-for-payment.ts';
import { isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire, PlaceOrderOnWire } from '../contract/orders.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { declineMessage, fieldOfDecline } from '../rules/card.ts';
import { needsAlternateEmail, isIdempotencyKey } from '../rules/checkout-request.ts';
import type { BillingDeps } from './billing-deps.ts';
import { checkLines } from './orders/check-lines.ts';
import { creditBalance } from './api/credit-balance.ts';
import { describeOrder } from './get-order.ts';
import { findAnswer, findKey } from './orders/idempotency-store.ts';
import type { Order } from './orders/order.ts';
import { findLatestOrder } from './orders/order-store.ts';
import { readPayment, requestHash } from './payments/payment-request.ts';
import type { LineRequirement } from './ports/line-requirements.ts';
import { settleOrder } from './orders/settle-order.ts';
import type { PaidBy } from './orders/settle-order.ts';
import { storeOrder } from './orders/store-order.ts';
import type { OrderConflict } from './orders/store-order.ts';
import { readRequestLocation } from '#features/cart/contract/read-cart.ts';
import type { TaxLocation } from '#features/cart/rules/cart.ts';
import { readVatId } from '#features/cart/rules/tax/vat-id.ts';
import { readTaxLocation, locateForTaxes } from '#features/cart/rules/tax/tax-location.ts';
import { readCanonicalContact, writeProblems } from '#features/contacts/contract/contact-wire.ts';
import type { ContactOnWire } from '#features/contacts/contract/contact-wire.ts';
import { checkContact, isValidContact } from '#features/contacts/rules/check-contact.ts';
import type { ContactErrors } from '#features/contacts/rules/check-contact.ts';
import { needsFax, onlyNeeded } from '#features/contacts/rules/contact-needs.ts';
import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';

/** An older order does not explain why the cart is empty at payment. */
const JUST_PAID = minutes(10);

/** How often a concurrently changed cart is read again. */
const ATTEMPTS = 3;

/**
 * Pays for a cart.
 *
 * The order and the key are stored first, then the gateway is called outside of any transaction,
 * then its outcome is stored. After a crash, the same key or the sweep continues, and nothing is
 * charged twice. The same key with another request is rejected. A declined card leaves the cart
 * unchanged.
 */
export async function placeOrder(
  deps: BillingDeps,
  actor: UserActor,
  input: { readonly idempotencyKey: string | null; readonly request: PlaceOrderOnWire },
): Promise<Result<OrderOnWire>> {
  const { idempotencyKey: key, request } = input;
  if (key === null || !isIdempotencyKey(key)) return refuseBilling('idempotency_key_required');
  const paidBy = await readPayment(deps, actor.userId, request);
  const asked: AskedPayment = { key, hash: requestHash(request), paidBy, request };
  const earlier = await findEarlier(deps, actor, asked);
  if (earlier) return earlier;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const placed = await tryOrder(deps, actor, asked);
    if (typeof placed === 'number') return pay(deps, placed, paidBy);
    // Another tab or a duplicate request was faster. Its order, stored by now, may be the reason
    // for the error (an emptied cart, a taken name).
    const twin = await findEarlier(deps, actor, asked);
    if (twin) return twin;
    if (typeof placed !== 'string') return placed;
  }
  return refuseBilling('payment_in_progress');
}

/** Prices the cart and stores its order; returns its number, or why there is none. */
async function tryOrder(
  deps: BillingDeps,
  actor: UserActor,
  asked: AskedPayment,
): Promise<number | OrderConflict | Result<never>> {
  const location = readBuyerLocation(asked.request);
  if (!location.ok) return location;
  const opened = await openCartForPayment({ ...deps, creditBalance }, actor, {
    key: String(asked.request.cart_key),
    location: location.value,
  });
  if (!opened.ok) return opened;
  const checked = await checkPayment(deps, actor, opened.value, asked);
  if (!checked.ok) return checked;
  const vat = await checkVatId(deps, opened.value, asked.request);
  if (!vat.ok) return vat;
  const stored = await storeOrder(deps, actor, {
    ...opened.value,
    ...asked,
    contact: checked.value,
    isVatIdConfirmed: vat.value,
  });
  return stored === 'cart_in_payment'
    ? refuseBilling('payment_in_progress', {}, await paidElsewhere(deps, actor, opened.value))
    : stored;
}

/**
 * Whether the register confirms the VAT ID that the cart is taxed with; null where it says nothing.
 *
 * A VAT ID that is wrong, or that the register does not know, is refused: it would decide the tax.
 */
async function checkVatId(
  { vatRegister }: BillingDeps,
  { cart }: PayableCart,
  request: Pick<PlaceOrderOnWire, 'tax'>,
): Promise<Result<boolean | null>> {
  const { countryCode, vatId } = cart.location;
  const given = request.tax?.location.vat_id ?? '';
  const { fault } = readVatId(given, countryCode);
  if (given !== '' && fault !== null)
    return refuseBilling('invalid_vat_id', { reason: fault }, { data: { field: 'vat_id' } });
  if (vatId === undefined) return ok(null);
  const status = await vatRegister.check(vatId);
  if (status === 'invalid') return refuseBilling('unknown_vat_id', { vatId }, { data: { field: 'vat_id' } });
  return ok(status === 'valid' ? true : null);
}

/** The order that pays or has just paid this cart elsewhere, such as in another tab. */
async function paidElsewhere(
  { db, clock }: BillingDeps,
  { userId }: UserActor,
  { cart }: PayableCart,
): Promise<{ readonly data?: { readonly order_id: number } }> {
  const since = after(clock.now(), -JUST_PAID);
  const orderId = await findLatestOrder(db, { cartKey: cart.owner.key, userId, since });
  return orderId === null ? {} : { data: { order_id: orderId } };
}

/** A parsed payment request. */
interface AskedPayment {
  readonly key: string;
  readonly hash: string;
  readonly paidBy: Result<PaidBy>;
  readonly request: PlaceOrderOnWire;
}

async function findEarlier(
  deps: BillingDeps,
  actor: UserActor,
  asked: AskedPayment,
): Promise<Result<OrderOnWire> | null> {
  const used = await findKey(deps.db, actor.userId, asked.key);
  if (!used) {
    const isTaken = await findAnswer(deps.db, actor.userId, asked.key);
    return isTaken ? refuseBilling('idempotency_key_reused') : null;
  }
  if (used.requestHash !== asked.hash) return refuseBilling('idempotency_key_reused');
  return pay(deps, used.orderId, asked.paidBy);
}

/** Validates everything before a charge; returns the contact details. */
async function checkPayment(
  deps: BillingDeps,
  actor: UserActor,
  payable: PayableCart,
  { request, paidBy }: AskedPayment,
): Promise<Result<ContactDetails | null>> {
  const { cart, version } = payable;
  const { total } = cart.sums;
  const [error] = cart.errors;
  if (error) return refuseBilling('cart_has_errors', { reason: error }, { data: { errors: cart.errors } });
  if (cart.lines.length === 0)
    return refuseBilling('empty_cart', {}, await paidElsewhere(deps, actor, payable));
  if (request.total_cost_integer !== total || request.currency !== cart.currency) {
    const { total_cost_integer: amount, currency } = request;
    const due = formatMoney({ amount: total, currency: cart.currency }, cart.locale);
    // An unsupported currency can't be formatted.
    const shown = isSoldCurrency(currency)
      ? formatMoney({ amount, currency }, cart.locale)
      : `${amount} ${currency}`;
    const data = { total_cost_integer: total, total_cost_display: due, currency: cart.currency };
    return refuseBilling('total_changed', { shown, total: due }, { data });
  }
  if ((request.cart_version ?? version) !== version) return refuseBilling('cart_changed');
  if (!request.has_agreed) return refuseBilling('agreement_required', {}, { data: { field: 'has_agreed' } });
  const agreed = request.agreed_version;
  if (agreed !== undefined && agreed !== deps.agreement?.version) return refuseBilling('agreement_changed');
  const needs = await checkLines(deps, cart, actor.userId);
  const homeless = cart.owner.siteId === null ? needs.filter((need) => need.needsSite) : [];
  if (homeless.length > 0) return refuseSiteless(cart, homeless);
  const registered = needs.filter((need) => need.needsRegistrant).map(({ itemId }) => itemId);
  const contact = readOrderContact(deps, request.contact_information, {
    isNeeded: registered.length > 0,
    domains: cart.lines.filter(({ itemId }) => registered.includes(itemId)).map((line) => line.request.meta),
    mailDomains: cart.lines
      .filter(({ request: line }) => needsAlternateEmail([line]))
      .map((line) => line.request.meta),
  });
  if (!contact.ok) return contact;
  if (total > 0 && !paidBy.ok) return paidBy;
  const blocked = needs.flatMap((need) => need.refusal ?? []);
  const [first] = blocked;
  if (first) return refuseBilling('cart_has_errors', { reason: first }, { data: { errors: blocked } });
  return contact;
}

/** Rejects products that need a site, by name. */
function refuseSiteless({ lines }: PayableCart['cart'], homeless: readonly LineRequirement[]): Result<never> {
  const ids = homeless.map(({ itemId }) => itemId);
  const names = lines.filter(({ itemId }) => ids.includes(itemId)).map(({ quote }) => quote.name);
  return refuseBilling('site_required', { products: names.join(', ') }, { data: { cart_item_ids: ids } });
}

async function pay(deps: BillingDeps, orderId: number, paidBy: Result<PaidBy>): Promise<Result<OrderOnWire>> {
  const order = await settleOrder(deps, orderId, paidBy.ok ? paidBy.value : null);
  if (order.state === 'declined') return refuseDeclined(order, paidBy.ok ? paidBy.value : null);
  if (order.state === 'cancelled')
    return refuseBilling('payment_cancelled', {}, { data: { order_id: order.id } });
  return ok(await describeOrder(deps, order));
}

function refuseDeclined(order: Order, paidBy: PaidBy | null): Result<OrderOnWire> {
  const { declineCode, declineReason } = order.payment;
  return refuseBilling(
    'card_declined',
    { reason: declineMessage(declineCode, declineReason) },
    {
      data: {
        order_id: order.id,
        decline_code: declineCode,
        field:
          paidBy?.source.kind === 'saved'
            ? 'saved_method_id'
            : fieldOfDecline(declineCode ?? 'card_declined'),
      },
    },
  );
}

/**
 * The buyer's tax location: their address, else the named location; null if the request has neither
 * and the cart's location applies.
 */
function readBuyerLocation(
  request: Pick<PlaceOrderOnWire, 'contact_information' | 'tax'>,
): Result<TaxLocation | null> {
  if (request.contact_information) {
    const vatId = request.tax?.location.vat_id ?? '';
    const location = locateForTaxes({ ...readCanonicalContact(request.contact_information), vatId });
    if (location.countryCode !== '') return ok(location);
  }
  const named = readRequestLocation(request);
  if (named === null || named.countryCode === '') return ok(null);
  const location = readTaxLocation(named);
  return location ? ok(location) : refuseBilling('invalid_tax_location', { place: named.countryCode });
}

/**
 * The canonical contact details of an order; null if none are needed or given.
 *
 * Optional details must be valid as well, because they are stored. `domains` are the names to
 * register: their TLDs' rules are checked before payment. `mailDomains` are the domains of
 * purchased mailboxes, which require an address outside of them.
 */
function readOrderContact(
  { tldContactRules }: { readonly tldContactRules: TldContactRules },
  given: ContactOnWire | undefined,
  {
    isNeeded,
    domains,
    mailDomains,
  }: {
    readonly isNeeded: boolean;
    readonly domains: readonly string[];
    readonly mailDomains: readonly string[];
  },
): Result<ContactDetails | null> {
  const needs = { fax: needsFax(domains), alternateEmail: mailDomains.length > 0 };
  const contact = given ? onlyNeeded(readCanonicalContact(given), needs) : null;
  const isEmpty = contact === null || Object.values(contact).every((text) => text === '');
  if (isEmpty) return isNeeded || needs.alternateEmail ? refuseBilling('contact_required') : ok(null);
  const faults = checkContact(contact, needs, [...domains, ...mailDomains]);
  if (isValidContact(faults)) return acceptRegistrant(contact, tldContactRules.faults(contact, domains));
  const written = writeProblems(faults);
  const fields = Object.keys(written.messages);
  return refuseBilling(
    'invalid_contact',
    { fields: fields.join(', ').replaceAll('_', ' ') },
    { data: { field: fields[0], ...written } },
  );
}

function acceptRegistrant(contact: ContactDetails, faults: ContactErrors): Result<ContactDetails> {
  const [reason] = Object.values(faults).flat();
  if (reason === undefined) return ok(contact);
  const written = writeProblems(faults);
  const [field] = Object.keys(written.messages);
  return refuseBilling('registrant_not_accepted', { reason }, { data: { field, ...written } });
}
