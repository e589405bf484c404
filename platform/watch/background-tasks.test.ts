import { beforeEach, describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { createLog } from '#platform/log/log.ts';
import { BackgroundTasks } from './background-tasks.ts';

let clock: SettableClock;
let tasks: BackgroundTasks;
let lines: { level: number; task: string; msg: string; error?: { message: string } }[];

beforeEach(() => {
  clock = new SettableClock(new Date('2026-01-01T00:00:00Z'));
  lines = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  tasks = new BackgroundTasks({ clock, log: createLog({ level: 'warn', destination }) });
});

/** Lets time pass, and looks every second as the program does. */
const pass = (duration: number) => {
  for (let passed = 0; passed < duration; passed += seconds(1)) {
    clock.advance(seconds(1));
    tasks.check();
  }
};
const messages = () => lines.map(({ task, msg }) => `${task}: ${msg}`);

describe('a task that repeats', () => {
  test('is overdue once it has not succeeded in time, and logs that once', () => {
    tasks.watch('sweep', seconds(30));
    pass(seconds(30));
    expect(tasks.statuses()).toEqual([{ name: 'sweep', secondsSinceSuccess: 30, isOverdue: false }]);
    expect(lines).toEqual([]);

    pass(minutes(10));

    expect(tasks.statuses()).toEqual([{ name: 'sweep', secondsSinceSuccess: 630, isOverdue: true }]);
    expect(lines).toMatchObject([{ level: 50, task: 'sweep', msg: 'a background task is overdue' }]);
  });

  test('logs one line when it succeeds again, and one when it is overdue again', () => {
    const task = tasks.watch('sweep', seconds(30));
    pass(minutes(1));

    task.succeeded();
    task.succeeded();
    expect(tasks.statuses()).toMatchObject([{ isOverdue: false, secondsSinceSuccess: 0 }]);
    pass(minutes(1));

    expect(messages()).toEqual([
      'sweep: a background task is overdue',
      'sweep: an overdue background task succeeded',
      'sweep: a background task is overdue',
    ]);
  });

  test('a permanently failing task logs its first failure, and that it is overdue with the reason', () => {
    const task = tasks.watch('sweep', seconds(30));

    for (let round = 0; round < 60; round += 1) {
      task.failed(new Error('refused'));
      pass(seconds(10));
    }

    expect(lines).toMatchObject([
      { level: 40, msg: 'a background task failed; it will run again', error: { message: 'refused' } },
      { level: 50, msg: 'a background task is overdue', error: { message: 'refused' } },
    ]);
  });

  test('is no longer watched once it has ended', () => {
    tasks.watch('sweep', seconds(30)).end();

    pass(minutes(1));

    expect(tasks.statuses()).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('a task registered again starts with its full interval, and the earlier registration ends nothing', () => {
    const earlier = tasks.watch('follower', seconds(30));
    pass(seconds(25));

    tasks.watch('follower', seconds(30));
    earlier.end();
    pass(seconds(10));

    expect(tasks.statuses()).toEqual([{ name: 'follower', secondsSinceSuccess: 10, isOverdue: false }]);
  });
});

describe('a task on demand', () => {
  test('is never overdue while nothing asks for it', () => {
    tasks.watch('flush', seconds(30), { isOnDemand: true });

    pass(minutes(10));

    expect(tasks.statuses()).toEqual([{ name: 'flush', secondsSinceSuccess: 0, isOverdue: false }]);
  });

  test('is overdue if it has failed for too long, despite other runs', () => {
    const task = tasks.watch('flush', seconds(30), { isOnDemand: true });
    task.failed(new Error('gone'));
    pass(seconds(20));
    task.failed(new Error('gone'));

    pass(seconds(11));

    expect(tasks.statuses()).toEqual([{ name: 'flush', secondsSinceSuccess: 31, isOverdue: true }]);
  });
});

test('an attempt reports how its work ended, and never rejects', async () => {
  const task = tasks.watch('sweep', seconds(30));

  const outcomes = [
    await task.attempt(async () => 1),
    await task.attempt(() => Promise.reject(new Error('refused'))),
  ];

  expect(outcomes).toEqual([true, false]);
  expect(messages()).toEqual(['sweep: a background task failed; it will run again']);
});
