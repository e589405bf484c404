import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addOperations } from './add-operations.ts';
import { openOperationsAddress } from './operations-access.ts';
import type { OperationsAccess } from './operations-access.ts';

const TOKEN = 'a-token-of-the-operator-1';
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

function serve(access: OperationsAccess, isUp = true) {
  const server: FastifyInstance = fastify();
  closes.push(() => server.close());
  const operations = addOperations(server, {
    checks: { database: () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))) },
    isDraining: () => false,
    counters: [{ name: 'dns_questions_total', help: 'Questions.', read: () => 3 }],
    warnings: [() => [{ about: 'disk', message: '3 MiB left' }]],
    access,
  });
  return { server, operations };
}

describe('figures and details of a server', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer another-token-entirely-2' }],
    ['half a token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['a longer token', { authorization: `Bearer ${TOKEN}x` }],
    ['the token in another scheme', { authorization: `Basic ${TOKEN}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token in the query', {}],
  ])('are kept from whoever sends %s', async (_what, headers) => {
    const { server } = serve({ isPublic: false, token: TOKEN });

    const figures = await server.inject({ url: `/metrics?token=${TOKEN}`, headers });
    const ready = await server.inject({ url: '/readyz', headers });

    expect(figures.statusCode).toBe(404);
    expect(figures.body).not.toContain('dns_questions_total');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready' });
  });

  test('are hidden on the public address if no token is set', async () => {
    const { server } = serve({ isPublic: false, token: null });
    const headers = { authorization: `Bearer ${TOKEN}` };

    expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'alive' });
  });

  test('are read with the token', async () => {
    const { server } = serve({ isPublic: false, token: TOKEN });
    const headers = { authorization: `bearer ${TOKEN}` };

    expect((await server.inject({ url: '/metrics', headers })).body).toContain('dns_questions_total 3\n');
    expect((await server.inject({ url: '/readyz', headers })).json()).toMatchObject({
      status: 'degraded',
      checks: { database: 'up' },
    });
  });

  test('are open on an address of their own, which has nothing else', async () => {
    const { operations } = serve({ isPublic: false, token: null });
    const own = await openOperationsAddress({ host: '127.0.0.1', port: 0 }, operations);
    closes.push(() => own.close());
    const ask = (path: string) => fetch(`http://127.0.0.1:${own.port}${path}`);

    expect(await (await ask('/metrics')).text()).toContain('dns_questions_total 3\n');
    expect(await (await ask('/readyz')).json()).toMatchObject({ checks: { database: 'up' } });
    expect((await ask('/rest/v1.1/me')).status).toBe(404);
  });

  test('strangers still learn that requests are not served', async () => {
    const { server } = serve({ isPublic: false, token: null }, false);

    const ready = await server.inject('/readyz');

    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'not ready' });
  });
});
