import { describe, expect, test } from 'vitest';
import { linePrivacy } from './line-labels.ts';

describe('domain privacy in the cart (acquisition, sections 3 and 4: privacy when supported)', () => {
  test.each([
    [{ privacy: true, privacy_available: true }, 'on'],
    [{ privacy: false, privacy_available: true }, 'off'],
    [{ privacy_available: true }, 'off'],
    [{ privacy: true, privacy_available: false }, 'none'],
    [{ privacy: true }, 'none'],
    [{ privacy: true, privacy_available: true, purchaseType: 'renewal' }, 'none'],
    [{}, 'none'],
  ] as const)('%j: %s', (extra, privacy) => {
    expect(linePrivacy({ extra })).toBe(privacy);
  });
});
