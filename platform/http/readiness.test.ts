import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { addOperations } from './add-operations.ts';

let server: FastifyInstance;
afterEach(() => server.close());

function serve(parts: Partial<Parameters<typeof addOperations>[1]>): void {
  server = fastify();
  addOperations(server, { checks: {}, isDraining: () => false, ...parts });
}
async function ready(): Promise<{ status: number; body: unknown }> {
  const answer = await server.inject('/readyz');
  return { status: answer.statusCode, body: answer.json() };
}

describe('/readyz', () => {
  test('is 200 while every check passes', async () => {
    serve({ checks: { database: async () => undefined } });

    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ready', checks: { database: 'up' }, warnings: [] },
    });
  });

  test('is 503 where a check fails, and while the server drains', async () => {
    let isDraining = false;
    serve({
      isDraining: () => isDraining,
      checks: { database: () => Promise.reject(new Error('gone')), other: async () => undefined },
    });

    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not ready', checks: { database: 'down', other: 'up' } },
    });
    isDraining = true;
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'draining' } });
  });

  test('answers within a second where a check hangs, asks it once at a time, and is ready when it passes', async () => {
    const asked: PromiseWithResolvers<void>[] = [];
    serve({
      checks: {
        database: () => {
          const question = Promise.withResolvers<void>();
          asked.push(question);
          return question.promise;
        },
      },
    });
    const began = performance.now();

    const answers = await Promise.all(Array.from({ length: 20 }, ready));

    expect(performance.now() - began).toBeLessThan(1_500);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
    expect(asked).toHaveLength(1);
    asked[0]?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    const next = ready();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.resolve();
    expect(await next).toMatchObject({ status: 200 });
  });

  test('stays 200 with a message if background tasks are overdue, or parts warn', async () => {
    const clock = new SettableClock(new Date('2026-01-01T00:00:00Z'));
    const tasks = new BackgroundTasks({ clock, log: silentLog });
    tasks.watch('job supervision', seconds(60));
    tasks.watch('sweep billing.renew', seconds(600));
    serve({
      tasks: () => tasks.statuses(),
      warnings: [() => [], () => [{ about: 'disk', message: 'has 3 % left' }]],
    });
    clock.advance(seconds(75));

    expect(await ready()).toEqual({
      status: 200,
      body: {
        status: 'degraded',
        checks: {},
        warnings: [
          { about: 'job supervision', message: 'has not succeeded for 75 seconds' },
          { about: 'disk', message: 'has 3 % left' },
        ],
      },
    });
  });
});

test('/metrics has two figures for each background task', async () => {
  const clock = new SettableClock(new Date('2026-01-01T00:00:00Z'));
  const tasks = new BackgroundTasks({ clock, log: silentLog });
  tasks.watch('job supervision', seconds(60));
  serve({ tasks: () => tasks.statuses() });
  clock.advance(seconds(75));

  const { body } = await server.inject('/metrics');

  expect(body).toContain('background_task_seconds_since_success{task="job supervision"} 75\n');
  expect(body).toContain('background_task_overdue{task="job supervision"} 1\n');
});
