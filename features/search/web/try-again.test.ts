import { describe, expect, test } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { waitAfter, waitAfterError } from './availability-queries.ts';

const refused = (status: number, data = {}): RefusedError =>
  new RefusedError({ code: 'x', message: 'x', status, data });

describe('automatic retries', () => {
  test.each([
    [1, 2_000],
    [2, 4_000],
    [4, 16_000],
    [9, 30_000],
  ])('after %i failed attempts the delay is %i ms', (tries, wait) => {
    expect(waitAfter(tries)).toBe(wait);
  });

  test.each([
    ['a server error', refused(500), 2_000],
    ['a lost connection', refused(0), 2_000],
    ['a surprise', new Error('gone'), 2_000],
    ['a rate limit, as long as the server says', refused(429, { retry_after: 12 }), 12_000],
    ['a rate limit without a time', refused(429), 60_000],
    ['a permanent refusal', refused(403), false],
  ])('%s', (_what, error, wait) => {
    expect(waitAfterError(error, 1)).toBe(wait);
  });
});
