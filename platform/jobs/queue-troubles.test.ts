import { expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { createLog } from '#platform/log/log.ts';
import { QueueTroubles } from './queue-troubles.ts';

test('a problem of the queue is one line in ten minutes, however many workers have it', () => {
  const clock = new SettableClock(new Date('2026-01-01T00:00:00Z'));
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const troubles = new QueueTroubles(createLog({ level: 'warn', destination }), clock);

  for (let round = 0; round < 300; round += 1) {
    troubles.note(new Error(`Connection terminated (Queue: mail, Worker: ${round})`));
    clock.advance(seconds(2));
  }
  const inTenMinutes = lines.length;
  clock.advance(minutes(1));
  troubles.note(new Error('Connection terminated (Queue: mail, Worker: 1)'));
  troubles.note(Object.assign(new Error('too many connections'), { code: '53300' }));

  expect(inTenMinutes).toBe(1);
  expect(lines).toHaveLength(3);
});
