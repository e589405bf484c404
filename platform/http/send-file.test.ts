import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { fileRoute } from './route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

const printBox = endpoint({
  id: 'print-box',
  method: 'GET',
  path: '/namestead/v1/boxes/print',
  summary: 'A box on paper.',
  access: 'public',
  answer: z.string(),
  fileType: 'application/pdf',
  refusals: [],
});

let server: Awaited<ReturnType<typeof serveRoutes>>;
afterEach(() => server.close());

async function serve(name: string): Promise<void> {
  server = await serveRoutes([
    fileRoute(printBox, async () => ok({ name, bytes: new Uint8Array([37, 80, 0, 255]) })),
  ]);
}

test('sends a file unchanged, for saving under its name', async () => {
  await serve('box-17.pdf');

  const answer = await server.inject({ method: 'GET', url: printBox.path });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="box-17.pdf"');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([...answer.rawPayload]).toEqual([37, 80, 0, 255]);
});

test('rejects a name that would inject a header', async () => {
  await serve('box"\r\nset-cookie: a=b');

  const answer = await server.inject({ method: 'GET', url: printBox.path });

  expect(answer.statusCode).toBe(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
