import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { route } from './route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

const hear = {
  method: 'POST',
  summary: 'Hears something.',
  access: 'public',
  body: z.object({ b: z.number() }),
  answer: z.object({ raw: z.nullable(z.string()), b: z.number() }),
  refusals: [],
} as const;
const signed = endpoint({ ...hear, id: 'hear-signed', path: '/namestead/v1/signed', isSigned: true });
const unsigned = endpoint({ ...hear, id: 'hear-unsigned', path: '/namestead/v1/unsigned' });

let server: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  server = await serveRoutes(
    [signed, unsigned].map((each) =>
      route(each, async ({ request, body }) => ok({ raw: request.rawBody ?? null, b: body.b })),
    ),
  );
});
afterAll(() => server.close());

const send = async (path: string, payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.inject({ method: 'POST', url: `/namestead/v1/${path}`, payload, headers });
  return answer.json<unknown>();
};
const BODY = '{ "b":1.0,  "é": "\\u00e9" }\n';

test('a signed body is passed on byte for byte, and parsed as usual', async () => {
  expect(await send('signed', BODY)).toEqual({ raw: BODY, b: 1 });
});

test('an unsigned body is parsed and not kept', async () => {
  expect(await send('unsigned', BODY)).toEqual({ raw: null, b: 1 });
});

test.each(['{ "b": ', '', '{ "b": 1, "__proto__": { "b": 2 } }'])(
  'invalid JSON and prototype pollution are rejected as everywhere: %s',
  async (payload) => {
    expect(await send('signed', payload)).toMatchObject({ data: { status: 400 } });
    expect(await send('unsigned', payload)).toEqual(await send('signed', payload));
  },
);
