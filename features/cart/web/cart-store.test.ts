import { describe, expect, test } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { CartMessage } from '../rules/cart.ts';
import { buildCart, buildLine, buildRequest } from '../testing/cart-builders.ts';
import { ImitatedServer } from './testing/imitated-server.ts';

const net = buildRequest({ productSlug: 'dotnet_domain', productId: 7, meta: 'example.net' });
const org = buildRequest({ productSlug: 'dotorg_domain', productId: 8, meta: 'example.org' });

async function loaded(): Promise<ImitatedServer> {
  const server = new ImitatedServer(buildCart([buildLine()]));
  server.store.subscribe(() => undefined);
  await server.answer();
  return server;
}

describe('the cart of a tab', () => {
  test('loads on first use', async () => {
    const server = new ImitatedServer(buildCart([buildLine()]));
    expect(server.gets).toBe(0);

    server.store.subscribe(() => undefined);
    expect(server.store.state().status).toBe('fresh-pending');
    await server.answer();

    expect([server.gets, server.store.state().status, server.metas]).toEqual([1, 'valid', ['example.com']]);
  });

  test('shows an edit at once and sends it automatically', async () => {
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

  test('a failed send keeps the edit and sends it on retry', async () => {
    const server = await loaded();
    void server.store.edit({ kind: 'add-lines', lines: [net] });

    await server.answer(new RefusedError({ code: 'offline', status: 0, message: 'No answer came.' }));
    expect(server.store.state()).toMatchObject({
      status: 'error',
      error: { type: 'SET_SERVER_CART_ERROR', message: 'No answer came.', sentence: null },
    });
    server.store.retry();
    await server.answer();

    expect([server.store.state().status, server.metas]).toEqual(['valid', ['example.com', 'example.net']]);
  });

  test('takes over another tab’s change without showing an empty cart', async () => {
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

  test('coming to the front, a cart that could not be loaded is asked for again, and what waits is done', async () => {
    const server = new ImitatedServer(buildCart([buildLine()]));
    server.store.subscribe(() => undefined);
    await server.answer(new RefusedError({ code: 'offline', status: 0, message: 'No answer came.' }));
    void server.store.edit({ kind: 'add-lines', lines: [net] });
    expect(server.store.state().error?.type).toBe('GET_SERVER_CART_ERROR');

    void server.store.refreshIfStale();
    await server.answer();
    await server.answer();

    expect([server.store.state().status, server.metas]).toEqual(['valid', ['example.com', 'example.net']]);
  });

  test('prices that changed without a cart change are loaded on a notification, and when the page regains focus', async () => {
    const server = await loaded();
    const amount = () => server.store.state().cart.lines[0]?.priced?.amount;

    server.becomes({ lines: [buildLine({}, { amount: 900 })] });
    const hinted = server.store.refresh();
    await server.answer();
    await hinted;
    expect(amount()).toBe(900);

    server.becomes({ lines: [buildLine({}, { amount: 700 })] });
    server.clock.advance(seconds(61));
    const refreshed = server.store.refreshIfStale();
    await server.answer();
    await refreshed;

    expect(amount()).toBe(700);
  });

  test('a hold that comes or goes is shown at once; what the server said of our own edit stays', async () => {
    const server = await loaded();
    const blocked = { code: 'blocked', message: 'Purchases are currently disabled.', sentence: null };
    const refused = { code: 'invalid-coupon', message: 'Coupon NOPE not found.', sentence: null };
    const codes = () => server.store.state().cart.errors.map(({ code }) => code);
    const hint = async (errors: readonly CartMessage[]) => {
      server.becomes({ errors });
      const hinted = server.store.refresh();
      await server.answer();
      await hinted;
      return codes();
    };

    expect(await hint([blocked])).toEqual(['blocked']);
    expect(await hint([])).toEqual([]);
    server.changeElsewhere({});
    expect(await hint([refused])).toEqual(['invalid-coupon']);
    expect(await hint([])).toEqual(['invalid-coupon']);
  });

  test('it says which fields beside the lines it changed, until they are answered', async () => {
    const server = await loaded();
    void server.store.edit({ kind: 'set-currency', currency: 'eur' });
    await server.answer(new RefusedError({ code: 'offline', status: 0, message: 'No answer came.' }));

    void server.store.edit({ kind: 'set-location', location: { countryCode: 'DE' } });
    await server.answer();
    void server.store.edit({ kind: 'add-lines', lines: [net] });
    await server.answer();

    expect(server.changed).toEqual([['currency'], ['currency', 'location'], []]);
    expect(server.cart).toMatchObject({ currency: 'EUR', location: { countryCode: 'DE' } });
  });
});
