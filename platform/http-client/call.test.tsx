import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { call, recoverCalls } from './call.ts';
import type { RefusedError } from './call.ts';

const answer = z.object({ name: z.string() });
const read = endpoint({
  id: 'read',
  method: 'GET',
  path: '/x/{name}',
  summary: '',
  access: 'user',
  answer,
  refusals: [],
});
const write = endpoint({
  id: 'write',
  method: 'POST',
  path: '/x',
  summary: '',
  access: 'user',
  answer,
  refusals: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with a given response, or none. */
function serve(answerTo: ((signal: AbortSignal) => Promise<Response>) | 'never'): { sent: string[] } {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method, signal }: { method: string; signal: AbortSignal }) => {
    sent.push(`${method} ${path}`);
    if (answerTo !== 'never') return answerTo(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  return { sent };
}

const catchRefusal = (promise: Promise<unknown>): Promise<RefusedError> =>
  promise.then(
    () => expect.unreachable(),
    (error: RefusedError) => error,
  );

describe('calling the server', () => {
  test('a read times out after 15 seconds and says so', async () => {
    const { sent } = serve('never');

    const refusal = catchRefusal(call(read, { params: { name: 'a b' } } as never));
    await vi.advanceTimersByTimeAsync(15_000);

    expect(await refusal).toMatchObject({
      code: 'timed_out',
      message: 'The server took too long to respond. Please try again.',
      data: { is_outcome_unknown: false },
    });
    expect(sent).toEqual(['GET /x/a%20b']);
  });

  test('a write that times out has an unknown outcome, and is not retried', async () => {
    const { sent } = serve('never');

    const refusal = catchRefusal(call(write));
    await vi.advanceTimersByTimeAsync(300_000);

    expect(await refusal).toMatchObject({ code: 'timed_out', data: { is_outcome_unknown: true } });
    expect((await refusal).message).toContain('may or may not have been saved');
    expect(sent).toEqual(['POST /x']);
  });

  test('an answer that breaks off in the middle is no answer', async () => {
    serve(async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      return new Response(body, { status: 200 });
    });

    expect(await catchRefusal(call(write))).toMatchObject({
      code: 'offline',
      data: { is_outcome_unknown: true },
    });
  });

  test('while the browser is offline it says that nothing was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));

    expect(await catchRefusal(call(write))).toMatchObject({
      code: 'offline',
      message: 'You are offline, so nothing was sent. Try again once you are connected.',
      data: { is_outcome_unknown: false },
    });
  });

  test('a call that its caller gives up fails as given up, and holds no timer', async () => {
    serve('never');
    const caller = new AbortController();

    const outcome = call(read, { params: { name: 'x' } } as never, { signal: caller.signal });
    caller.abort();

    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call whose failure can be recovered from', () => {
  afterEach(() => recoverCalls(null));

  test.each([
    ['once, where the cause is gone', true, 'done', 2],
    ['not where it is not', false, 'refused', 1],
  ] as const)('is repeated %s', async (_when, isGone, outcome, count) => {
    let isRefused = true;
    const { sent } = serve(async () =>
      isRefused
        ? Response.json({ code: 'refused', message: '', data: {} }, { status: 403 })
        : Response.json({ name: 'done' }),
    );
    recoverCalls(async () => {
      isRefused = !isGone;
      return isGone;
    });

    const answer = await call(write).then(
      ({ name }) => name,
      ({ code }: RefusedError) => code,
    );
    expect([answer, sent.length]).toEqual([outcome, count]);
  });

  test('is refused with the second failure, and not repeated again', async () => {
    const { sent } = serve(async () => Response.json({ code: 'refused' }, { status: 403 }));
    recoverCalls(async () => true);

    expect(await catchRefusal(call(write))).toMatchObject({ code: 'refused' });
    expect(sent).toHaveLength(2);
  });
});
