import { describe, expect, test } from 'vitest';
import { buildCart, buildLine, buildRequest } from '../testing/cart-builders.ts';
import { ImitatedServer, ImitatedStorage } from './testing/imitated-server.ts';

const com = buildRequest();
const net = buildRequest({ productSlug: 'dotnet_domain', productId: 7, meta: 'example.net' });

/** A visitor's tab; the server has a cart of theirs, or has never seen them (version 0). */
function visit(lines = [buildLine(com)], version = 1): { server: ImitatedServer; storage: ImitatedStorage } {
  const storage = new ImitatedStorage();
  return { storage, server: new ImitatedServer(buildCart(lines, { key: 'no-user', version }), storage) };
}

async function open({ server }: { server: ImitatedServer }): Promise<void> {
  server.store.subscribe(() => undefined);
  await server.answer();
}

describe('what a visitor chose (cart spec, section 4: locally stored entries)', () => {
  test('survives a reload that comes before the server has heard of it', async () => {
    const { server, storage } = visit();
    await open({ server });
    void server.store.edit({ kind: 'add-lines', lines: [net] });

    server.openTab(storage);
    await open({ server });
    expect(server.metas).toEqual(['example.com', 'example.net']);
    await server.answer();

    expect(server.cart.lines.map((line) => line.meta)).toEqual(['example.com', 'example.net']);
    expect(storage.entries.isAnswered).toBe(true);
  });

  test('survives a reload while the cart was loading, beside what was kept before', async () => {
    const { server, storage } = visit([], 0);
    storage.keep({ lines: [com], isAnswered: false });
    void server.store.edit({ kind: 'add-lines', lines: [net] });

    server.openTab(storage);
    await open({ server });

    expect(server.metas).toEqual(['example.com', 'example.net']);
  });

  test('comes back where the server does not know the visitor any more', async () => {
    const { server, storage } = visit([], 0);
    storage.keep({ lines: [com], isAnswered: true });

    await open({ server });
    await server.answer();

    expect(server.cart.lines.map((line) => line.meta)).toEqual(['example.com']);
  });

  test('is pruned to the product slugs still in the cart once a no-user cart arrives', async () => {
    const { server, storage } = visit([buildLine(com)]);
    storage.keep({ lines: [com, net], isAnswered: true });

    await open({ server });

    expect(storage.entries).toEqual({ lines: [com], isAnswered: true });
    expect(server.sent).toEqual([]);
  });

  test('does not bring back what was taken out, here or in another tab', async () => {
    const { server, storage } = visit([buildLine(com), buildLine(net)]);
    await open({ server });
    void server.store.edit({ kind: 'remove-line', uuid: buildLine(net).uuid });
    await server.answer();
    server.changeElsewhere({ lines: [] });

    server.openTab(storage);
    await open({ server });

    expect([server.metas, storage.entries.lines]).toEqual([[], []]);
  });

  test('is written down without secrets', async () => {
    const { server, storage } = visit([]);
    await open({ server });

    const transfer = buildRequest({
      productSlug: 'domain_transfer',
      productId: 9,
      extra: { auth_code: 'secret' },
    });
    void server.store.edit({ kind: 'add-lines', lines: [transfer] });
    await server.arrive();

    expect(JSON.stringify(storage.entries)).not.toContain('secret');
    expect(storage.entries.lines).toMatchObject([{ productSlug: 'domain_transfer', extra: {} }]);
  });

  test('of people who are signed in, nothing is kept in the browser', async () => {
    const storage = new ImitatedStorage();
    const server = new ImitatedServer(buildCart([buildLine()]));
    await open({ server });

    void server.store.edit({ kind: 'add-lines', lines: [net] });
    await server.answer();

    expect(storage.entries.lines).toEqual([]);
  });
});
