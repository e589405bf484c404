import { openLive } from '#tests/processes/live-reader.ts';
import type { LiveReader } from '#tests/processes/live-reader.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { withBareServer } from '../bare-server.ts';
import { latencyFigures } from '../figure.ts';
import type { BaselineSamples, Figure } from '../figure.ts';

/** One call each, which stays within the rate limit of one person's minute. */
const ROUNDS = 200;
/** Tabs that listen at the same time, each with a stream of its own. */
const TABS = 20;
const RECONNECTS = 50;
/** Changes that a stream missed before it reconnects. */
const MISSED = 100;
const GIVE_UP_AFTER = 5_000;

/**
 * How soon a change is notified to every open tab: from its answer (so it is committed) until the last of
 * 20 streams has heard, over a loopback that costs nothing. A stream that was quicker than the answer counts as 0.
 */
export function runLive(): Promise<readonly Figure[]> {
  return withShop(measureLive);
}

async function measureLive(context: Shop): Promise<readonly Figure[]> {
  const { server, cookie } = context;
  const readers = await Promise.all(Array.from({ length: TABS }, () => openLive(server.url, cookie)));
  const samples: number[] = [];
  try {
    await until(() => readers.every(({ events }) => events.length > 0));
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = readers.map((reader) => reader.topics().length);
      const committed = await changePreference(context, round);
      samples.push(Math.max(0, (await heardByAll(readers, before)) - committed));
    }
  } finally {
    for (const reader of readers) reader.close();
  }
  const missed = await missedAfterBreak(context);
  const bare = await measureBareStreams();
  return [
    ...latencyFigures(`change committed → ${TABS} tabs notified`, samples, {
      p99: 50,
      baseline: bare.notified,
    }),
    ...latencyFigures('reconnect with 100 changes missed', missed, { p99: 50, baseline: bare.reconnected }),
  ];
}

/** The same with streams of a server that stores nothing. Its clock starts when the change is sent. */
function measureBareStreams(): Promise<Readonly<Record<'notified' | 'reconnected', BaselineSamples>>> {
  return withBareServer(async ({ url }) => {
    const streams = await Promise.all(Array.from({ length: TABS }, () => openBareStream(`${url}/live`)));
    const notified: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = streams.map((stream) => stream.events());
        const sentAt = performance.now();
        const body = JSON.stringify({ text: String(round) });
        await fetch(`${url}/change`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        await until(() => streams.every((stream, index) => stream.events() > (before[index] ?? 0)));
        notified.push(performance.now() - sentAt);
      }
    } finally {
      for (const stream of streams) stream.close();
    }
    const reconnected: number[] = [];
    for (let round = 0; round < RECONNECTS; round += 1) {
      const begun = performance.now();
      const stream = await openBareStream(`${url}/live?missed=1`);
      await until(() => stream.events() >= MISSED);
      reconnected.push(performance.now() - begun);
      stream.close();
    }
    const name = 'bare Fastify stream';
    return { notified: { name, samples: notified }, reconnected: { name, samples: reconnected } };
  });
}

async function openBareStream(url: string): Promise<{ events(): number; close(): void }> {
  const giveUp = new AbortController();
  const { body } = await fetch(url, { signal: giveUp.signal });
  let events = 0;
  const reading = (async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      events += chunk.split('data: ').length - 1;
  })();
  // Closing it is how it ends.
  reading.catch(() => undefined);
  return { events: () => events, close: () => giveUp.abort() };
}

async function heardByAll(readers: readonly LiveReader[], before: readonly number[]): Promise<number> {
  await until(() => readers.every((reader, index) => reader.topics().length > (before[index] ?? 0)));
  return performance.now();
}

/** From the request until hello, which says that all that was missed has been notified. */
async function missedAfterBreak({ server, cookie }: Shop): Promise<number[]> {
  const first = await openLive(server.url, cookie);
  await until(() => first.events.length > 0);
  first.close();
  const after = first.position() - MISSED;
  const samples: number[] = [];
  for (let round = 0; round < RECONNECTS; round += 1) {
    const begun = performance.now();
    const reader = await openLive(server.url, cookie, `?after=${after}`);
    await until(() => reader.events.some(({ kind }) => kind === 'hello'));
    samples.push(performance.now() - begun);
    reader.close();
  }
  return samples;
}

async function changePreference({ server, cookie }: Shop, value: number): Promise<number> {
  const answer = await fetch(`${server.url}/rest/v1.1/me/preferences`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ calypso_preferences: { counted: value } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return performance.now();
}

/** Looks as often as it can without keeping the news from arriving. */
async function until(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error('a stream was not notified in 5 s');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
