import { SettableClock } from '#platform/kernel/clock.ts';
import type { Cart, CartHeadField } from '../../rules/cart.ts';
import { NO_ENTRIES } from '../../rules/local-entries.ts';
import type { LocalEntries } from '../../rules/local-entries.ts';
import { buildLine } from '../../testing/cart-builders.ts';
import { CartStore } from '../cart-store.ts';
import { visitorMemory } from '../visitor-memory.ts';
import type { EntryStorage } from '../visitor-memory.ts';

/** What a browser remembers, kept in memory. */
export class ImitatedStorage implements EntryStorage {
  entries: LocalEntries = NO_ENTRIES;
  readonly read = (): LocalEntries => this.entries;
  readonly keep = (entries: LocalEntries): void => {
    this.entries = entries;
  };
}

/** A fake server that answers only on command and records requests, and the store of a tab that uses it. */
export class ImitatedServer {
  readonly clock = new SettableClock(new Date('2026-11-21T10:00:00Z'));
  readonly sent: Cart[] = [];
  readonly changed: (readonly CartHeadField[])[] = [];
  store: CartStore;
  gets = 0;
  #cart: Cart;
  #waiting: ((failure: Error | null) => void)[] = [];

  constructor(cart: Cart, entries?: EntryStorage) {
    this.#cart = cart;
    this.store = this.openTab(entries);
  }

  /** A tab that knows nothing yet, as after a reload of the page. */
  openTab(entries?: EntryStorage): CartStore {
    this.store = new CartStore({
      clock: this.clock,
      memory: entries && Promise.resolve(visitorMemory(entries)),
      calls: {
        get: async () => {
          this.gets += 1;
          await this.#turn();
          return this.#cart;
        },
        set: async (wanted, changed) => {
          this.sent.push(wanted);
          this.changed.push(changed);
          await this.#turn();
          const lines = wanted.lines.map((line) => buildLine(line));
          this.#cart = { ...wanted, lines, version: this.#cart.version + 1 };
          return this.#cart;
        },
      },
    });
    return this.store;
  }

  async #turn(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push((failure) => (failure ? reject(failure) : resolve()));
    });
  }

  /** Answers everything that was asked by now, or refuses it all. */
  async answer(failure: Error | null = null): Promise<void> {
    await this.arrive();
    for (const end of this.#waiting.splice(0)) end(failure);
    await this.arrive();
  }

  /** Lets what was asked arrive, and what was answered be taken in. */
  async arrive(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  /** Changes the cart as another client. */
  changeElsewhere(cart: Partial<Cart>): void {
    this.#cart = { ...this.#cart, ...cart, version: this.#cart.version + 1 };
  }

  /** What changes without anybody changing the cart, such as a price. */
  becomes(cart: Partial<Cart>): void {
    this.#cart = { ...this.#cart, ...cart };
  }

  /** The cart as the server has it. */
  get cart(): Cart {
    return this.#cart;
  }

  /** The names in the tab's cart, in their order. */
  get metas(): readonly string[] {
    return this.store.state().cart.lines.map((line) => line.meta);
  }
}
