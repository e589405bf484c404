import { openLive } from '#tests/processes/live-reader.ts';
import type { LiveReader } from '#tests/processes/live-reader.ts';
import type { BenchContext } from './bench-context.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

/** One call each, which stays within the rate limit of one person's minute. */
const ROUNDS = 200;
/** Tabs that listen at the same time, each with a stream of its own. */
const TABS = 20;
const GIVE_UP_AFTER = 5_000;

/**
 * How soon a change is told to every open tab: from its answer (so it is committed) until the last of
 * 20 streams has heard, over a loopback that costs nothing. A stream that was quicker than the answer counts as 0.
 */
export async function runLive(context: BenchContext): Promise<readonly Figure[]> {
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
  const goal = { bound: 'at most', value: 50 } as const;
  return [
    { name: `change committed → ${TABS} tabs told, p50`, value: percentile(samples, 0.5), unit: 'ms' },
    { name: `change committed → ${TABS} tabs told, p99`, value: percentile(samples, 0.99), unit: 'ms', goal },
    { name: 'reconnect with 100 changes missed, p50', value: percentile(missed, 0.5), unit: 'ms' },
    { name: 'reconnect with 100 changes missed, p99', value: percentile(missed, 0.99), unit: 'ms', goal },
  ];
}

async function heardByAll(readers: readonly LiveReader[], before: readonly number[]): Promise<number> {
  await until(() => readers.every((reader, index) => reader.topics().length > (before[index] ?? 0)));
  return performance.now();
}

/** From the request until hello, which says that all that was missed has been told. */
async function missedAfterBreak({ server, cookie }: BenchContext): Promise<number[]> {
  const first = await openLive(server.url, cookie);
  await until(() => first.events.length > 0);
  first.close();
  const after = first.position() - 100;
  const samples: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const begun = performance.now();
    const reader = await openLive(server.url, cookie, `?after=${after}`);
    await until(() => reader.events.some(({ kind }) => kind === 'hello'));
    samples.push(performance.now() - begun);
    reader.close();
  }
  return samples;
}

async function changePreference({ server, cookie }: BenchContext, value: number): Promise<number> {
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
    if (performance.now() > deadline) throw new Error('a stream was not told in 5 s');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
