import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSteps, isBeginning } from './first-steps-card.tsx';
import type { Beginnings } from './first-steps-card.tsx';

const nothing: Beginnings = { isVerified: true, sites: 0, hasCart: false, domains: 0, isLive: null };
const listOpen = (facts: Beginnings): readonly string[] =>
  firstSteps(facts).flatMap(({ id, state }) => (state === 'open' ? [id] : []));

describe('the first steps', () => {
  test.each([
    ['a new user makes a site', nothing, ['site']],
    ['who has a site finds a name', { ...nothing, sites: 1 }, ['name']],
    ['who chose a name pays for it', { ...nothing, sites: 1, hasCart: true }, ['checkout']],
    ['who paid waits until the name works', { ...nothing, sites: 1, domains: 1, isLive: false }, ['live']],
    ['who has a working name has done all', { ...nothing, sites: 1, domains: 1, isLive: true }, []],
    [
      'the address can be confirmed at any time',
      { ...nothing, isVerified: false, sites: 1 },
      ['email', 'name'],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(listOpen(facts)).toEqual(expected);
  });

  test('are shown until completed, and never to a user with many names', () => {
    expect(isBeginning(nothing)).toBe(true);
    expect(isBeginning({ ...nothing, sites: 1, domains: 1, isLive: true })).toBe(false);
    expect(isBeginning({ ...nothing, isVerified: false, sites: 3, domains: 40, isLive: false })).toBe(false);
  });

  test('there is always a next one while one is left', () => {
    const facts = fc.record({
      isVerified: fc.boolean(),
      sites: fc.nat(3),
      hasCart: fc.boolean(),
      domains: fc.nat(3),
      isLive: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const steps = firstSteps(each);
        const isLeft = steps.some(({ state }) => state !== 'done');
        expect(steps.some(({ state }) => state === 'open')).toBe(isLeft);
      }),
    );
  });
});
