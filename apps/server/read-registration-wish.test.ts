import { describe, expect, test } from 'vitest';
import { readRegistrationRequest } from './read-registration-wish.ts';

const NOW = new Date('2026-11-01T12:00:00Z');

describe('what an operator wants of registration (acquisition, section 4: an optional maintenance end)', () => {
  test.each([
    ['pause', { kind: 'pause', until: null }],
    ['pause --until 2026-12-01T06:00:00Z', { kind: 'pause', until: new Date('2026-12-01T06:00:00Z') }],
    ['pause --until 2026-12-01T06:00:00+01:00', { kind: 'pause', until: new Date('2026-12-01T05:00:00Z') }],
    ['resume', { kind: 'resume' }],
    ['status', { kind: 'status' }],
  ])('%s', (words, wish) => {
    expect(readRegistrationRequest(words.split(' '), NOW)).toEqual(wish);
  });

  test.each([
    ['', /^npm run -s registration/],
    ['stop', /^npm run -s registration/],
    ['pause --until', /^npm run -s registration/],
    ['resume now', /^npm run -s registration/],
    ['pause --until tomorrow', /is no instant/],
    ['pause --until 2026-12-01T06:00:00', /is no instant/],
    ['pause --until 2026-10-01T06:00:00Z', /has passed/],
  ])('%j is told what is wrong with it', (words, said) => {
    expect(() => readRegistrationRequest(words.split(' '), NOW)).toThrow(said);
  });
});
