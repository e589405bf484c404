import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import { createLog } from '#platform/log/log.ts';
import { lineRoute } from './route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

const countBoxes = endpoint({
  id: 'count-boxes',
  method: 'GET',
  path: '/namestead/v1/boxes/count',
  summary: 'Counts boxes as they come.',
  access: 'public',
  answer: z.object({ box: z.number() }),
  isInLines: true,
  refusals: [],
});

const countTheseBoxes = endpoint({
  ...countBoxes,
  id: 'count-these-boxes',
  method: 'POST',
  path: '/namestead/v1/boxes/count-these',
  body: z.object({ boxes: z.number() }),
});

let server: Awaited<ReturnType<typeof serveRoutes>>;
/** The server's log lines. */
let logged: string[];
afterEach(() => server.close());

/** Serves boxes as they come; where it listens. */
async function serve(boxes: () => AsyncIterable<{ box: number }>): Promise<number> {
  logged = [];
  server = await serveRoutes(
    [lineRoute(countBoxes, async () => ok(boxes())), lineRoute(countTheseBoxes, async () => ok(boxes()))],
    createLog({ level: 'info', destination: { write: (line) => void logged.push(line) } }),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/**
 * A server that sends one box at once and the next on demand; it records when the client
 * disconnects.
 */
async function countSlowly() {
  const state = { letGo: (): void => undefined, hasEnded: false };
  const gate = new Promise<void>((resolve) => {
    state.letGo = resolve;
  });
  async function* boxes(): AsyncGenerator<{ box: number }> {
    try {
      yield { box: 1 };
      await gate;
      yield { box: 2 };
      yield { box: 3 };
    } finally {
      state.hasEnded = true;
    }
  }
  const port = await serve(boxes);
  const answer = await fetch(`http://127.0.0.1:${port}${countBoxes.path}`);
  const reader = answer.body?.getReader();
  const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
  return { state, answer, read, hangUp: () => reader?.cancel() };
}

describe('an answer in lines', () => {
  test('is read while it is still being made, uncompressed, one JSON value a line', async () => {
    const { state, answer, read } = await countSlowly();

    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await read()).toBe('{"box":1}\n');
    state.letGo();
    const rest = [await read(), await read()].join('');

    expect(rest).toBe('{"box":2}\n{"box":3}\n');
  });

  test('stops producing lines after the client disconnects', async () => {
    const { state, read, hangUp } = await countSlowly();
    await read();

    await hangUp();
    state.letGo();

    await vi.waitFor(() => expect(state.hasEnded).toBe(true));
  });

  test('a disconnect before the first line causes no error', async () => {
    const asked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    async function* boxes(): AsyncGenerator<{ box: number }> {
      asked.resolve();
      await gate.promise;
      yield { box: 1 };
    }
    const socket = connect(await serve(boxes), '127.0.0.1');
    const hungUp = once(server.server, 'connection').then(([peer]) => once(peer as typeof socket, 'close'));
    const body = JSON.stringify({ boxes: 3 });
    // After its body was read, Node does not report a closed connection as aborted.
    socket.write(
      [
        `POST ${countTheseBoxes.path} HTTP/1.1`,
        'Host: panel.test',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    await asked.promise;

    socket.destroy();
    await hungUp;
    gate.resolve();
    await server.close();

    expect(logged.filter((line) => line.includes('surprise'))).toEqual([]);
  });
});
