import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { CART_SENTENCES } from '../rules/cart-messages.ts';
import { isNews, isStale } from '../rules/cart-freshness.ts';
import { cartReducer, FRESH_CART_STATE, nextCall } from '../rules/cart-machine.ts';
import type { CartAction, CartState } from '../rules/cart-machine.ts';
import type { CartEdit } from '../rules/cart-edits.ts';
import type { Cart, CartHeadField } from '../rules/cart.ts';
import type { VisitorMemory } from './visitor-memory.ts';

/** The two calls a cart makes. */
export interface CartCalls {
  get(): Promise<Cart>;
  /** Sends the cart; `changed` names what this tab changed besides lines. */
  set(cart: Cart, changed: readonly CartHeadField[]): Promise<Cart>;
}

/**
 * A tab's cart: the machine of `rules/cart-machine.ts` with its calls.
 *
 * Nothing is fetched before the first subscription or edit. Requests run one after the other, and
 * superseded ones are never sent.
 */
export class CartStore {
  #state: CartState = FRESH_CART_STATE;
  #loadedAt: Date | null = null;
  #reloading: Promise<void> | null = null;
  #lastSend: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #calls: CartCalls;
  readonly #clock: Clock;
  readonly #memory: Promise<VisitorMemory | null> | null;

  constructor(parts: {
    readonly calls: CartCalls;
    readonly clock: Clock;
    /** What lets a visitor's lines outlive a reload; absent for carts of people who are signed in. */
    readonly memory?: Promise<VisitorMemory | null> | undefined;
  }) {
    this.#calls = parts.calls;
    this.#clock = parts.clock;
    this.#memory = parts.memory ?? null;
  }

  /** The state now; the same object until something changes. */
  readonly state = (): CartState => this.#state;

  /** Calls `listener` after every change and begins to load; answers the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#act();
    return () => this.#listeners.delete(listener);
  };

  /** Does something to the cart; settles with the state once the server has answered. */
  edit(edit: CartEdit): Promise<CartState> {
    const before = this.#state;
    const after = cartReducer(before, { type: 'edited', edit });
    // What is written down before it is sent is not lost when the page is closed before the answer is there.
    if (after !== before) void this.#memory?.then((memory) => memory?.keepWaiting(after));
    this.#become(after);
    return this.settled();
  }

  /** Asks once more for what failed. */
  retry(): void {
    this.#dispatch({ type: 'retried' });
  }

  /** The state once nothing is under way. */
  settled(): Promise<CartState> {
    const isSettled = () =>
      this.#state.status === 'error' || (this.#state.status === 'valid' && nextCall(this.#state) === null);
    if (isSettled()) return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSettled()) return;
        stop();
        resolve(this.#state);
      });
    });
  }

  /** Takes over what others did to the cart, without ever showing an empty one; does nothing while we edit. */
  async refresh(): Promise<void> {
    // A request under way may have been answered before what we are told of now.
    await this.#reloading;
    const shown = this.#state.cart;
    await this.#reloadOnce((cart) => isNews(shown, cart));
  }

  /**
   * Reloads a cart that failed to load or is older than a minute, for example when the page regains focus;
   * one request, however many parts of the page ask at the same time.
   */
  async refreshIfStale(): Promise<void> {
    if (this.#state.error?.type === 'GET_SERVER_CART_ERROR') this.retry();
    // Prices and sales change without a change of the cart.
    if (this.#loadedAt && isStale(this.#loadedAt, this.#clock.now())) await this.#reloadOnce(() => true);
  }

  /** Joins a reload that is under way instead of sending another request. */
  #reloadOnce(isWanted: (cart: Cart) => boolean): Promise<void> {
    this.#reloading ??= this.#reload(isWanted).finally(() => (this.#reloading = null));
    return this.#reloading;
  }

  async #reload(isWanted: (cart: Cart) => boolean): Promise<void> {
    const before = this.#state;
    if (before.status !== 'valid') return;
    const cart = await this.#calls.get().catch(() => null);
    if (cart === null || this.#state !== before) return;
    this.#loadedAt = this.#clock.now();
    if (!isWanted(cart)) return;
    const begun = cartReducer(cartReducer(before, { type: 'reloaded' }), { type: 'fetch-started' });
    this.#become(cartReducer(begun, { type: 'fetched', request: begun.request, cart }));
    this.#keepAnswered(cart);
  }

  /**
   * The page shows another cart now. One that no part of the page uses any more begins afresh when it is
   * asked for again (cart spec, section 4); a change that is under way is finished first.
   */
  keyChanged(): void {
    if (this.#listeners.size > 0) return;
    if (this.#state.status === 'pending' || nextCall(this.#state) !== null) {
      const stop = this.subscribe(() => {
        if (this.#state.status === 'pending' || nextCall(this.#state) !== null) return;
        stop();
        this.keyChanged();
      });
      return;
    }
    // Nothing is fetched before the next subscription.
    this.#state = cartReducer(this.#state, { type: 'key-changed' });
    this.#loadedAt = null;
  }

  #keepAnswered(cart: Cart): void {
    const state = this.#state;
    void this.#memory?.then((memory) => memory?.keepAnswered(state, cart));
  }

  #dispatch(action: CartAction): void {
    this.#become(cartReducer(this.#state, action));
  }

  #become(next: CartState): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#act();
    for (const listener of [...this.#listeners]) listener();
  }

  /** Makes the call that the state asks for. */
  #act(): void {
    switch (nextCall(this.#state)) {
      case 'replay':
        this.#state = cartReducer(this.#state, { type: 'queue-replayed' });
        this.#act();
        break;
      case 'fetch':
        void this.#fetch();
        break;
      case 'send':
        this.#send();
        break;
      case null:
    }
  }

  async #fetch(): Promise<void> {
    this.#state = cartReducer(this.#state, { type: 'fetch-started' });
    const { request } = this.#state;
    try {
      const cart = await this.#calls.get();
      this.#loadedAt = this.#clock.now();
      const lost = (await this.#memory)?.lost(cart);
      this.#dispatch({ type: 'fetched', request, cart, lost });
      this.#keepAnswered(cart);
    } catch (failure) {
      this.#dispatch({ type: 'fetch-failed', request, failure: describeFailure(failure) });
    }
  }

  #send(): void {
    this.#state = cartReducer(this.#state, { type: 'send-started' });
    const { request } = this.#state;
    this.#lastSend = this.#lastSend.then(async () => {
      // A newer edit was made while this one waited for its turn: the newer request contains it.
      if (this.#state.request !== request) return;
      try {
        const cart = await this.#calls.set(this.#state.cart, this.#state.changedHead);
        this.#loadedAt = this.#clock.now();
        this.#dispatch({ type: 'sent', request, cart });
        this.#keepAnswered(cart);
      } catch (failure) {
        this.#dispatch({ type: 'send-failed', request, failure: describeFailure(failure) });
      }
    });
  }
}

function describeFailure(failure: unknown): Message {
  return failure instanceof RefusedError ? failure.untranslated : say(CART_SENTENCES, 'unreachable');
}
