import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { createLog } from '#platform/log/log.ts';
import { route } from './route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

const nameBox = endpoint({
  id: 'name-box',
  method: 'POST',
  path: '/namestead/v1/boxes/{box}/name',
  summary: 'Names a box.',
  access: 'public',
  params: z.object({ box: z.string() }),
  query: z.object({ language: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  answer: z.object({}),
  refusals: [],
});
const breakBox = endpoint({
  id: 'break-box',
  method: 'POST',
  path: '/namestead/v1/boxes/break',
  summary: 'Breaks a box.',
  access: 'public',
  answer: z.object({}),
  refusals: [],
});

let server: FastifyInstance;
let taken: unknown[] = [];
let lines: string[] = [];
beforeEach(async () => {
  [taken, lines] = [[], []];
  server = await serveRoutes(
    [
      route(nameBox, async ({ params, query, body }) => {
        taken.push({ params, query, body });
        return ok({});
      }),
      route(breakBox, async () => {
        throw new TypeError('the hinge is gone');
      }),
    ],
    createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
  );
});
afterEach(() => server.close());

const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });

describe('undeclared input', () => {
  test('never reaches a use case, which prevents mass assignment', async () => {
    await post('/namestead/v1/boxes/red/name?owner=7&language=de', { name: 'Red', owner: 7, isPaid: true });

    expect(taken).toEqual([{ params: { box: 'red' }, query: { language: 'de' }, body: { name: 'Red' } }]);
  });

  test('is not taken from another part of the request', async () => {
    const answer = await post('/namestead/v1/boxes/red/name?name=Blue&box=blue', {
      box: 'blue',
      language: 'fr',
    });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().data.fields)).toEqual(['name']);
    expect(taken).toEqual([]);
  });
});

describe('a value that comes twice where one is meant', () => {
  test('is refused instead of chosen from', async () => {
    const answer = await post('/namestead/v1/boxes/red/name?language=de&language=fr', { name: 'Red' });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().data.fields)).toEqual(['language']);
    expect(taken).toEqual([]);
  });
});

describe('a compressed body', () => {
  test('counts by its uncompressed size', async () => {
    const packed = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) }));

    const answer = await server.inject({
      method: 'POST',
      url: '/namestead/v1/boxes/red/name',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: packed,
    });

    expect(packed.length).toBeLessThan(100_000);
    expect(answer.statusCode).toBe(413);
    expect(taken).toEqual([]);
  });
});

describe('a surprise', () => {
  test('is in the log with its reason and the request id that the caller was given', async () => {
    const answer = await post('/namestead/v1/boxes/break', {});

    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toContainEqual(
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        error: expect.objectContaining({ type: 'TypeError', message: 'the hinge is gone' }) as unknown,
      }),
    );
  });
});
