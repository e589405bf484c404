import { openCartForPayment } from '#features/cart/server/door.ts';
import type { PayableCart } from '#features/cart/server/door.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire, PlaceOrderOnWire } from '../contract/orders.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { DECLINE_SENTENCES, fieldOfDecline } from '../rules/card.ts';
import { isIdempotencyKey } from '../rules/idempotency-key.ts';
import { needsAlternateEmail } from '../rules/registrant-need.ts';
import type { BillingDeps } from './billing-deps.ts';
import { checkLines } from './check-lines.ts';
import { creditBalance } from './credit-balance.ts';
import { describeOrder } from './get-order.ts';
import { findKey } from './idempotency-store.ts';
import type { Order } from './order.ts';
import { cardFault, readCard, requestHash } from './payment-request.ts';
import type { LineRequirement } from './ports/line-requirements.ts';
import type { Card } from './ports/payment-gateway.ts';
import { readBuyerLocation } from './read-buyer-location.ts';
import { readOrderContact } from './read-order-contact.ts';
import { settleOrder } from './settle-order.ts';
import { storeOrder } from './store-order.ts';
import type { Overtaken } from './store-order.ts';

/** How often a cart that others change meanwhile is looked at anew. */
const ATTEMPTS = 3;

/**
 * Pays for a cart.
 *
 * The order and the key are stored first, then the gateway is asked outside of any
 * transaction, then its outcome is stored: whoever dies in between, the same key (or the
 * sweep) takes up where it stopped, and nothing is charged twice. The same key with another
 * request is refused. A declined card leaves the cart as it was.
 */
export async function placeOrder(
  deps: BillingDeps,
  actor: UserActor,
  input: { readonly idempotencyKey: string | null; readonly request: PlaceOrderOnWire },
): Promise<Result<OrderOnWire>> {
  const { idempotencyKey: key, request } = input;
  if (key === null || !isIdempotencyKey(key)) return refuseBilling('idempotency_key_required');
  const asked: AskedPayment = { key, hash: requestHash(request), card: readCard(request), request };
  const earlier = await findEarlier(deps, actor, asked);
  if (earlier) return earlier;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const placed = await tryOrder(deps, actor, asked);
    if (typeof placed === 'number') return pay(deps, placed, asked.card);
    // Somebody was quicker: another tab, or this request sent twice. Its twin's order may be the very
    // reason of a refusal (a cart emptied, a name taken), and is then stored by now.
    const twin = await findEarlier(deps, actor, asked);
    if (twin) return twin;
    if (typeof placed !== 'string') return placed;
    if (placed === 'cart_in_payment') break;
  }
  return refuseBilling('payment_in_progress');
}

/** Looks at the cart and stores the order of it; answers its number, or why there is none. */
async function tryOrder(
  deps: BillingDeps,
  actor: UserActor,
  asked: AskedPayment,
): Promise<number | Overtaken | Result<never>> {
  const location = readBuyerLocation(asked.request);
  if (!location.ok) return location;
  const opened = await openCartForPayment({ ...deps, creditBalance }, actor, {
    key: String(asked.request.cart_key),
    location: location.value,
  });
  if (!opened.ok) return opened;
  const checked = await checkPayment(deps, actor, opened.value, asked);
  if (!checked.ok) return checked;
  return storeOrder(deps, actor, { ...opened.value, ...asked, contact: checked.value });
}

/** A request to pay, read. */
interface AskedPayment {
  readonly key: string;
  readonly hash: string;
  readonly card: Card | null;
  readonly request: PlaceOrderOnWire;
}

async function findEarlier(
  deps: BillingDeps,
  actor: UserActor,
  asked: AskedPayment,
): Promise<Result<OrderOnWire> | null> {
  const used = await findKey(deps.db, actor.userId, asked.key);
  if (!used) return null;
  if (used.requestHash !== asked.hash) return refuseBilling('idempotency_key_reused');
  return pay(deps, used.orderId, asked.card);
}

/** Everything that can be wrong before money is touched; answers the contact details. */
async function checkPayment(
  deps: BillingDeps,
  actor: UserActor,
  { cart, version }: PayableCart,
  { request, card }: AskedPayment,
): Promise<Result<ContactDetails | null>> {
  const { total } = cart.sums;
  const [error] = cart.errors;
  if (error)
    return refuseBilling('cart_has_errors', { reason: error.message }, { data: { errors: cart.errors } });
  if (cart.lines.length === 0) return refuseBilling('empty_cart');
  if (request.total_cost_integer !== total || request.currency !== cart.currency) {
    const show = (amount: number) => formatMoney({ amount, currency: cart.currency }, cart.locale);
    const data = { total_cost_integer: total, total_cost_display: show(total), currency: cart.currency };
    return refuseBilling(
      'total_changed',
      { shown: show(request.total_cost_integer), total: show(total) },
      { data },
    );
  }
  if ((request.cart_version ?? version) !== version) return refuseBilling('cart_changed');
  if (!request.has_agreed) return refuseBilling('agreement_required', {}, { data: { field: 'has_agreed' } });
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
  const fault = total === 0 ? null : cardFault(card, deps.clock.now());
  if (fault) return refuseBilling('invalid_card', { reason: fault.reason }, { data: { field: fault.field } });
  const blocked = needs.flatMap((need) => need.refusal ?? []);
  const [first] = blocked;
  if (first)
    return refuseBilling('cart_has_errors', { reason: first.message }, { data: { errors: blocked } });
  return contact;
}

/** Names what cannot be bought without a site, of which one is to be chosen. */
function refuseSiteless({ lines }: PayableCart['cart'], homeless: readonly LineRequirement[]): Result<never> {
  const ids = homeless.map(({ itemId }) => itemId);
  const names = lines.filter(({ itemId }) => ids.includes(itemId)).map(({ quote }) => quote.name);
  return refuseBilling('site_required', { products: names.join(', ') }, { data: { cart_item_ids: ids } });
}

async function pay(deps: BillingDeps, orderId: number, card: Card | null): Promise<Result<OrderOnWire>> {
  const order = await settleOrder(deps, orderId, card);
  if (order.state === 'declined') return refuseDeclined(order);
  if (order.state === 'cancelled')
    return refuseBilling('payment_cancelled', {}, { data: { order_id: order.id } });
  return ok(await describeOrder(deps, order));
}

function refuseDeclined(order: Order): Result<OrderOnWire> {
  const { declineCode, declineReason } = order.payment;
  return refuseBilling(
    'card_declined',
    { reason: declineReason ?? DECLINE_SENTENCES.card_declined },
    {
      data: {
        order_id: order.id,
        decline_code: declineCode,
        field: fieldOfDecline(declineCode ?? 'card_declined'),
      },
    },
  );
}
