import { describe, expect, test } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Cart } from '../rules/cart.ts';
import { buildCart, buildLine, buildRequest } from '../testing/cart-builders.ts';
import { CartStore } from './cart-store.ts';

const net = buildRequest({ productSlug: 'dotnet_domain', productId: 7, meta: 'example.net' });
const org = buildRequest({ productSlug: 'dotorg_domain', productId: 8, meta: 'example.org' });

/** A server that answers only when told to, and remembers what it was asked. */
class ImitatedServer {
  readonly clock = new SettableClock(new Date('2026-11-21T10:00:00Z'));
  readonly sent: Cart[] = [];
  readonly store: CartStore;
  gets = 0;
  #cart: Cart;
  #waiting: (() => void)[] = [];

  constructor(cart: Cart) {
    this.#cart = cart;
    this.store = new CartStore({
      clock: this.clock,
      calls: {
        get: async () => {
          this.gets += 1;
          await this.#turn();
          return this.#cart;
        },
        set: async (wanted) => {
          this.sent.push(wanted);
          await this.#turn();
          const lines = wanted.lines.map((line) => buildLine(line));
          this.#cart = { ...wanted, lines, version: this.#cart.version + 1 };
          return this.#cart;
        },
      },
    });
  }

  #failure: Error | null = null;

  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
    if (this.#failure) throw this.#failure;
  }

  /** Answers everything that was asked by now. */
  async answer(failure: Error | null = null): Promise<void> {
    await this.arrive();
    this.#failure = failure;
    for (const resolve of this.#waiting.splice(0)) resolve();
    await this.arrive();
    this.#failure = null;
  }

  /** Lets what was asked arrive, and what was answered be taken in. */
  async arrive(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  changeElsewhere(cart: Partial<Cart>): void {
    this.#cart = { ...this.#cart, ...cart, version: this.#cart.version + 1 };
  }

  get metas(): readonly string[] {
    return this.store.state().cart.lines.map((line) => line.meta);
  }
}

async function loaded(): Promise<ImitatedServer> {
  const server = new ImitatedServer(buildCart([buildLine()]));
  server.store.subscribe(() => undefined);
  await server.answer();
  return server;
}

describe('the cart of a tab', () => {
  test('loads when somebody looks, and not before', async () => {
    const server = new ImitatedServer(buildCart([buildLine()]));
    expect(server.gets).toBe(0);

    server.store.subscribe(() => undefined);
    expect(server.store.state().status).toBe('fresh-pending');
    await server.answer();

    expect([server.gets, server.store.state().status, server.metas]).toEqual([1, 'valid', ['example.com']]);
  });

  test('shows an edit at once and sends it by itself', async () => {
    const server = await loaded();

    const settled = server.store.edit({ kind: 'add-lines', lines: [net] });
    expect([server.store.state().status, server.metas]).toEqual(['pending', ['example.com', 'example.net']]);
    await server.answer();

    expect((await settled).status).toBe('valid');
    expect(server.sent).toHaveLength(1);
  });

  test('edits made while it loads are sent together once it is loaded', async () => {
    const server = new ImitatedServer(buildCart([buildLine()]));
    const settled = [net, org].map((line) => server.store.edit({ kind: 'add-lines', lines: [line] }));

    await server.answer();
    await server.answer();

    expect((await Promise.all(settled)).map((state) => state.status)).toEqual(['valid', 'valid']);
    expect(server.sent).toHaveLength(1);
    expect(server.metas).toEqual(['example.com', 'example.net', 'example.org']);
  });

  test('edits made while one is being sent go out in one request after it, and its answer is ignored', async () => {
    const server = await loaded();
    void server.store.edit({ kind: 'add-lines', lines: [net] });
    await server.arrive();
    void server.store.edit({ kind: 'add-lines', lines: [org] });
    void server.store.edit({ kind: 'remove-line', uuid: buildLine().uuid });
    await server.arrive();
    expect(server.sent).toHaveLength(1);

    await server.answer();
    expect(server.store.state().status).toBe('pending');
    expect(server.metas).toEqual(['example.net', 'example.org']);
    await server.answer();

    expect(server.sent.map((cart) => cart.lines.map((line) => line.meta))).toEqual([
      ['example.com', 'example.net'],
      ['example.net', 'example.org'],
    ]);
    expect(server.store.state().status).toBe('valid');
  });

  test('a send that failed keeps the edit and sends it when asked to try again', async () => {
    const server = await loaded();
    void server.store.edit({ kind: 'add-lines', lines: [net] });

    await server.answer(new RefusedError({ code: 'offline', status: 0, message: 'No answer came.' }));
    expect(server.store.state()).toMatchObject({
      status: 'error',
      error: { type: 'SET_SERVER_CART_ERROR', message: 'No answer came.' },
    });
    server.store.retry();
    await server.answer();

    expect([server.store.state().status, server.metas]).toEqual(['valid', ['example.com', 'example.net']]);
  });

  test('what another tab did is taken over without an empty cart in between', async () => {
    const server = await loaded();
    const seen: number[] = [];
    server.store.subscribe(() => seen.push(server.store.state().cart.lines.length));
    server.changeElsewhere({ lines: [buildLine(), buildLine(net)] });

    const refreshed = server.store.refresh();
    await server.answer();
    await refreshed;

    expect(server.metas).toEqual(['example.com', 'example.net']);
    expect(seen).toEqual([2]);
  });

  test('an edit made while others’ changes are being fetched wins over the fetch', async () => {
    const server = await loaded();
    server.changeElsewhere({ lines: [] });
    const refreshed = server.store.refresh();

    void server.store.edit({ kind: 'add-lines', lines: [net] });
    await server.answer();
    await refreshed;
    await server.answer();

    expect(server.metas).toEqual(['example.com', 'example.net']);
  });

  test('coming to the front, it is fetched again only when older than 60 seconds', async () => {
    const server = await loaded();

    server.clock.advance(seconds(60));
    await server.store.refreshIfStale();
    expect(server.gets).toBe(1);
    server.clock.advance(seconds(1));
    const refreshed = server.store.refreshIfStale();
    await server.answer();
    await refreshed;

    expect(server.gets).toBe(2);
  });
});
