import { expect, test } from 'vitest';
import { isForwarding } from '#features/email/rules/email-forward.ts';
import { demoDomains } from './demo-domains.ts';
import { demoForwards } from './seed-demo.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test('mail of registered names of the demo company is sent on, waits for a yes, or is switched off', () => {
  const registered = demoDomains(NOW).filter(({ facts }) => facts.type === 'registered');
  const forwards = demoForwards(NOW);

  expect(forwards.filter(({ domain }) => !registered.some(({ name }) => name === domain))).toEqual([]);
  expect(forwards.filter(isForwarding).length).toBeGreaterThan(1);
  expect(forwards.some(({ verifiedAt }) => verifiedAt === null)).toBe(true);
  expect(forwards.some(({ deactivatedAt }) => deactivatedAt !== null)).toBe(true);
  for (const { createdAt, verifiedAt, deactivatedAt } of forwards) {
    const instants = [createdAt, verifiedAt, deactivatedAt].filter((at) => at !== null).map(Number);
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(instants.every((at) => at < NOW.getTime())).toBe(true);
  }
});
