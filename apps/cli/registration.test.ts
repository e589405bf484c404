import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readPauseEnd } from './registration.ts';

const NOW = new Date('2026-11-01T12:00:00Z');

describe('registration pause (acquisition, section 4: an optional maintenance end)', () => {
  test.each([
    ['', null],
    ['--until 2026-12-01T06:00:00Z', new Date('2026-12-01T06:00:00Z')],
    ['--until 2026-12-01T06:00:00+01:00', new Date('2026-12-01T05:00:00Z')],
  ])('reads %j', (words, end) => {
    expect(readPauseEnd(words.split(' ').filter(Boolean), NOW)).toEqual(end);
  });

  test.each([
    ['now', /Unexpected argument 'now'/],
    ['--until', /argument missing/],
    ['--until tomorrow', /takes an instant/],
    ['--until 2026-12-01T06:00:00', /takes an instant/],
    ['--until 2026-10-01T06:00:00Z', /has passed/],
  ])('refuses %j with %s', (words, message) => {
    const read = () => readPauseEnd(words.split(' '), NOW);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
