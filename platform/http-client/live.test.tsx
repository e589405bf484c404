import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenLive, collectTopics } from './live.ts';
import { readEvents } from './live-requests.ts';
import type { ServerEvent } from './live-requests.ts';

/** A live-update server that the test controls. */
class LiveServer {
  readonly asked: string[] = [];
  /** Response to a stream request; null for an unavailable server. */
  streams: 'open' | 'silent' | number | null = 'open';
  /** Response to a poll: topics, a refusal, or null for an unavailable server. */
  answers: readonly string[] | number | null = null;
  position = 10;
  #open: ReadableStreamDefaultController<Uint8Array> | undefined;

  readonly fetch = async (address: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    this.asked.push(address.replace('/namestead/v1/', ''));
    const answer = address.startsWith('/namestead/v1/live/changes') ? this.#tell() : this.#stream(signal);
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  };

  #tell(): Response | null {
    if (this.answers === null) return null;
    if (typeof this.answers === 'number') return new Response('', { status: this.answers });
    return Response.json({ position: this.position, is_reset: false, topics: this.answers });
  }

  #stream(signal: AbortSignal): Response | null {
    if (this.streams === null) return null;
    if (typeof this.streams === 'number') return new Response('', { status: this.streams });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#open = controller;
        signal.addEventListener('abort', () => {
          if (this.#open === controller) this.#open = undefined;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    if (this.streams === 'open') this.send('hello', '15');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  send(kind: string, data: string): void {
    this.#open?.enqueue(new TextEncoder().encode(`id: ${this.position}\nevent: ${kind}\ndata: ${data}\n\n`));
  }

  change(...topics: string[]): void {
    this.position += 1;
    this.send('changes', JSON.stringify(topics));
  }

  end(): void {
    this.#open?.close();
    this.#open = undefined;
  }
}

let server: LiveServer;
let heard: string[];
let states: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server = new LiveServer();
  vi.stubGlobal('fetch', server.fetch);
  heard = [];
  states = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Begins to listen, and lets everything happen that needs no time. */
async function listen(): Promise<void> {
  stop = listenLive({
    onTopics: (topics) => heard.push(...topics),
    onReset: () => heard.push('RESET'),
    onSignedOut: () => heard.push('SIGNED OUT'),
    onState: (state) => {
      if (states.at(-1) !== state) states.push(state);
    },
  });
  await pass(0);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('listening for changes', () => {
  test('the first stream also asks for what changed while the page loaded', async () => {
    await listen();
    server.change('domains', 'cart:3');
    await pass(0);

    expect(server.asked).toEqual([expect.stringMatching(/^live\?seconds=\d+$/)]);
    expect(heard).toEqual(['domains', 'cart:3']);
    expect(states).toEqual(['open']);
  });

  test('a first stream that opens late looks back to the loading of the page all the same', async () => {
    server.streams = null;
    await listen();
    await pass(20_000);
    server.streams = 'open';
    await pass(300);

    const [first = 0, last = 0] = [server.asked[0], server.asked.at(-1)].map((each) =>
      Number(each?.split('=')[1]),
    );
    expect(last - first).toBeGreaterThanOrEqual(20);
  });

  test('changes missing from a slow first response are fetched again', async () => {
    server.streams = 'silent';
    await listen();
    await pass(2_500);
    server.send('hello', '15');
    await pass(0);
    expect(heard).toEqual(['RESET']);

    server.change('domains');
    await pass(0);
    expect(heard).toEqual(['RESET', 'domains']);
  });

  test('reconnects within 300 ms and continues at its position', async () => {
    await listen();
    server.change('domains');
    await pass(0);

    server.end();
    await pass(300);

    expect(server.asked.at(-1)).toBe('live?after=11');
    expect(states).toEqual(['open', 'lost', 'open']);
  });

  test('a server that is down for 20 seconds is found within 300 ms once it is back', async () => {
    await listen();
    server.streams = null;
    server.end();
    await pass(20_000);
    expect(states).toEqual(['open', 'lost']);

    server.streams = 'open';
    await pass(300);

    expect(states.at(-1)).toBe('open');
  });

  test('backs off while a server is down', async () => {
    await listen();
    server.streams = null;
    server.end();
    await pass(300_000);
    const before = server.asked.length;

    await pass(50_000);

    expect(server.asked.length - before).toBeLessThan(30);
  });

  test('a connection that went quiet is given up and opened again', async () => {
    await listen();
    await pass(37_000);
    expect(server.asked).toHaveLength(1);

    await pass(1_000);

    expect(server.asked).toHaveLength(2);
  });

  test('signs of life keep a quiet connection', async () => {
    await listen();
    for (let beat = 0; beat < 10; beat += 1) {
      await pass(15_000);
      server.send('beat', 'here');
    }

    expect(server.asked).toHaveLength(1);
  });

  test('refetches everything if the missed changes are unknown', async () => {
    await listen();
    server.send('reset', 'all');
    await pass(0);

    expect(heard).toEqual(['RESET']);
  });

  test('reports an expired session once and stops', async () => {
    server.streams = 403;
    await listen();
    await pass(60_000);

    expect(heard).toEqual(['SIGNED OUT']);
    expect(server.asked).toHaveLength(1);
  });

  test('after three streams that fail it asks instead, and tries a stream again', async () => {
    server.streams = 502;
    server.answers = ['domains'];
    await listen();
    await pass(1_000);

    expect(server.asked.slice(0, 4).map((each) => each.split('?')[0])).toEqual([
      'live',
      'live',
      'live',
      'live/changes',
    ]);
    expect(heard).toContain('domains');
    expect(states.at(-1)).toBe('polling');

    server.streams = 'open';
    server.answers = [];
    await pass(6_000);

    expect(states.at(-1)).toBe('open');
  });

  test('falls back to polling after four seconds behind a buffering proxy', async () => {
    server.streams = 'silent';
    server.answers = [];
    await listen();
    await pass(4_100);

    expect(server.asked.map((each) => each.split('?')[0]).slice(0, 2)).toEqual(['live', 'live/changes']);
    expect(states.at(-1)).toBe('polling');
  });

  test('answers that come at once with nothing are not asked for in a whirl', async () => {
    server.streams = 502;
    server.answers = [];
    await listen();
    await pass(1_000);
    const before = server.asked.length;

    await pass(4_000);

    expect(server.asked.length - before).toBeLessThan(8);
  });

  test('a server that wants to be asked less is left alone for ten seconds', async () => {
    server.streams = 429;
    server.answers = 429;
    await listen();
    const before = server.asked.length;

    await pass(9_000);

    expect(server.asked.length).toBe(before);
  });

  test('a hidden tab disconnects after half a minute, and catches up when visible', async () => {
    await listen();
    look('hidden');
    await pass(29_000);
    expect(states).toEqual(['open']);

    await pass(60_000);
    expect(states).toEqual(['open', 'lost', 'idle']);
    expect(server.asked).toHaveLength(1);

    look('visible');
    await pass(0);
    expect(server.asked.at(-1)).toBe('live?after=10');
    expect(states.at(-1)).toBe('open');
  });

  test('a change of network opens a fresh connection at once', async () => {
    await listen();
    window.dispatchEvent(new Event('offline'));
    await pass(300);

    expect(server.asked).toHaveLength(2);
  });

  test('does nothing after it was stopped', async () => {
    await listen();
    stop();
    server.change('domains');
    await pass(600_000);

    expect(heard).toEqual([]);
    expect(server.asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a burst of changes', () => {
  test('refreshes at once for the first change, and once for all that follow within 150 ms', async () => {
    const handed: string[][] = [];
    const collected = collectTopics((topics) => handed.push([...topics]));
    stop = collected.end;

    collected.add(['domains']);
    for (let index = 0; index < 50; index += 1) collected.add(['domains', `order:${index % 2}`]);
    expect(handed).toEqual([['domains']]);
    await pass(150);

    expect(handed).toEqual([['domains'], ['domains', 'order:0', 'order:1']]);
  });
});

describe('an event stream', () => {
  test.each([1, 2, 3, 7, 1_000])('is read the same in pieces of %i bytes', async (size) => {
    stop = () => undefined;
    const bytes = new TextEncoder().encode(
      ': comment\n\nid: 1\nevent: changes\ndata: ["ä"]\n\nid: 2\r\ndata: two\r\ndata:lines\r\n\r\nevent: beat\ndata\n\n',
    );
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });

    const events: ServerEvent[] = [];
    for await (const event of readEvents(body)) events.push(event);

    expect(events).toEqual([
      { id: '1', kind: 'changes', data: '["ä"]' },
      { id: '2', kind: 'message', data: 'two\nlines' },
      { id: '2', kind: 'beat', data: '' },
    ]);
  });
});
