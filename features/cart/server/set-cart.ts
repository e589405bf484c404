import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { LiveHint } from '#platform/live/live.ts';
import type { RequestCartOnWire, ResponseCartOnWire } from '../contract/cart-wire.ts';
import { refuseCart } from '../contract/refusals.ts';
import { isSameRequest } from '../rules/cart-edits.ts';
import {
  CART_DETAILS_LIMIT,
  detailsLength,
  LINE_LIMIT,
  VISITOR_CART_DETAILS_LIMIT,
} from '../rules/line-limits.ts';
import type { CartDeps, QuoteDeps } from './cart-deps.ts';
import { describeDifference, describeReplaced, planCart } from './plan-cart.ts';
import { openCart } from './cart-policy.ts';
import type { CartOwner } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { saveCart } from './cart-change-store.ts';
import { describeOverridden } from './overruled.ts';
import type { PlannedCart } from './plan-cart.ts';
import { changedFields, marksAfter } from './plan-head.ts';
import { quoteChange } from './quote-change.ts';
import type { QuotedCart, QuotedLine } from './api/quoted-cart.ts';
import type { CartHead, StoredCart, StoredLine } from './stored-cart.ts';

/** Runs tasks of one name one after the other, in order of request; per process. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for all earlier tasks of that name, however they end, and then runs the task. */
  async take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(name, ended);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }
}

/**
 * How often a change is retried after concurrent changes. Each retry means that another one
 * succeeded, and this process serialises its own, so the limit is rarely reached.
 */
const ATTEMPTS = 100;

const turns = new Turns();

type SetDeps = QuoteDeps & Pick<CartDeps, 'seal' | 'currency' | 'live'>;

interface SetRequest {
  readonly key: string;
  readonly cart: RequestCartOnWire;
}

/**
 * Sets the cart to the request and returns it with prices.
 *
 * Unavailable lines are left out and listed in `messages.errors`; the rest is stored. Prices are
 * fetched first; then one statement stores the change only if the version is unchanged: concurrent
 * changes are merged, never lost.
 */
export async function setCart(
  deps: SetDeps,
  actor: Actor,
  input: SetRequest,
): Promise<Result<ResponseCartOnWire>> {
  if (input.cart.products.length > LINE_LIMIT) return refuseCart('cart_too_large', { limit: LINE_LIMIT });
  const first = await trySet(deps, actor, input);
  if (!('overtaken' in first)) return first;
  // Serialise retries per cart to avoid starvation.
  return turns.take(first.overtaken, async () => {
    for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
      const next = await trySet(deps, actor, input);
      if (!('overtaken' in next)) return next;
    }
    throw new Error(`cart ${input.key} was changed by others ${ATTEMPTS} times while one request was served`);
  });
}

/** Plans the change once; `overtaken` is the stored key of a cart that was changed in between. */
async function trySet(
  deps: SetDeps,
  actor: Actor,
  { key, cart: request }: SetRequest,
): Promise<Result<ResponseCartOnWire> | { readonly overtaken: string }> {
  const sinceVersion = request.version ?? null;
  const opened = await openCart(deps, actor, { key, sinceVersion, currency: deps.currency });
  if (!opened.ok) return opened;
  const { owner, stored, credits } = opened.value;
  const plan = planCart(deps.seal, stored, request);
  if (plan.lines.length > LINE_LIMIT) return refuseCart('cart_too_large', { limit: LINE_LIMIT });
  const limit = owner.userId === null ? VISITOR_CART_DETAILS_LIMIT : CART_DETAILS_LIMIT;
  // A cart that is too large already, from before there was a limit, may become smaller.
  const length = detailsLength(plan.lines);
  if (length > limit && length > detailsLength(stored.lines))
    return refuseCart('cart_details_too_long', { limit });
  const quoted = await quoteChange(deps, { owner, stored, plan, credits });
  const version = await store(deps, owner, { stored, quoted, plan, tab: request.tab ?? '' });
  if (version === null) return { overtaken: owner.key };
  return ok(buildAnswer(deps, { stored, quoted, plan, version, tab: request.tab }));
}

function buildAnswer(
  deps: Pick<CartDeps, 'clock'>,
  served: {
    readonly stored: StoredCart;
    readonly quoted: QuotedCart;
    readonly plan: PlannedCart;
    readonly version: number;
    readonly tab: string | undefined;
  },
): ResponseCartOnWire {
  const { stored, quoted, plan, version, tab } = served;
  const replaced = describeReplaced(plan.left, quoted);
  const successes = [
    ...describeDifference(stored, quoted),
    ...replaced.messages,
    ...plan.successes,
    ...describeOverridden(
      plan.overruled.filter((each) => each.version <= stored.version),
      tab,
    ),
  ];
  const answer = { ...quoted, errors: [...plan.errors, ...quoted.errors] };
  return presentCart(answer, {
    version,
    now: deps.clock.now(),
    isCouponNew: plan.head.coupon !== stored.coupon,
    successes,
    replaced: replaced.lines,
    addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
  });
}

async function store(
  deps: Pick<CartDeps, 'db' | 'clock' | 'live'>,
  owner: CartOwner,
  change: {
    readonly stored: StoredCart;
    readonly quoted: QuotedCart;
    readonly plan: PlannedCart;
    readonly tab: string;
  },
): Promise<number | null> {
  const { stored, quoted, plan, tab } = change;
  if (isSameHead(stored, quoted) && isSameLines(stored.lines, quoted.lines)) return stored.version;
  const version = await saveCart(deps.db, {
    key: owner.key,
    from: stored,
    head: quoted,
    marks: marksAfter(stored, quoted, tab),
    overruled: plan.overruled,
    lines: quoted.lines.map((line) => ({ ...line.request, sealed: line.sealed })),
    tab,
    at: deps.clock.now(),
    hint: hintFor(owner),
  });
  if (version !== null) await deps.live.passOn(deps.db);
  return version;
}

/** Who has the cart on the screen: the people of its site, or its account; a visitor has one browser. */
function hintFor({ siteId, userId, wireKey }: CartOwner): LiveHint | null {
  const topic = `cart:${wireKey}`;
  if (siteId !== null) return { siteId, topic };
  return userId === null ? null : { userIds: [userId], topic };
}

function isSameLines(stored: readonly StoredLine[], wanted: readonly QuotedLine[]): boolean {
  const byId = new Map(stored.map((line) => [line.itemId, line]));
  return (
    stored.length === wanted.length &&
    wanted.every((line) => {
      const other = byId.get(line.itemId);
      return other !== undefined && isSameRequest(line.request, other) && line.sealed === other.sealed;
    })
  );
}

function isSameHead(stored: CartHead, wanted: CartHead): boolean {
  return stored.locale === wanted.locale && changedFields(stored, wanted).length === 0;
}
