import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { callLines } from './call-lines.ts';

const follow = endpoint({
  id: 'follow',
  method: 'POST',
  path: '/x/follow',
  summary: '',
  access: 'public',
  answer: z.object({ name: z.string() }),
  isInLines: true,
  refusals: [],
});

afterEach(() => vi.unstubAllGlobals());

/** A server that sends these chunks, and may then drop the connection. */
function serve(pieces: readonly string[], breaksOff = false): void {
  const encoder = new TextEncoder();
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (breaksOff) controller.error(new TypeError('the connection was lost'));
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => ({ ok: true, body }));
}

async function readLines(): Promise<{ names: string[]; error: unknown }> {
  const names: string[] = [];
  const { signal } = new AbortController();
  try {
    for await (const { name } of callLines(follow, {}, { signal })) names.push(name);
    return { names, error: null };
  } catch (error) {
    return { names, error };
  }
}

describe('an answer in lines', () => {
  test.each([
    [['{"name":"a"}\n{"name":"b"}\n']],
    [['{"na', 'me":"a"}\n{"name"', ':"b"}\n']],
    [['{"name":"a"}\n', '{"name":"b"}', '\n']],
  ])('is read line by line, however it is cut: %j', async (pieces) => {
    serve(pieces);

    expect(await readLines()).toEqual({ names: ['a', 'b'], error: null });
  });

  test('yields what arrived before the connection broke, then throws', async () => {
    serve(['{"name":"a"}\n{"na'], true);

    expect(await readLines()).toMatchObject({ names: ['a'], error: { code: 'offline', status: 0 } });
  });

  test('may be refused instead', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'too_many_names', message: 'At most 200.', data: {} }, { status: 400 }),
    );

    expect(await readLines()).toMatchObject({ names: [], error: { code: 'too_many_names', status: 400 } });
  });
});
