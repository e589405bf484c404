import { describe, expect, test } from 'vitest';
import { demoDomains } from './demo-domains.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const domains = demoDomains(NOW);

describe("the demo company's domains", () => {
  test('no name comes twice, and one site has at least 500', () => {
    expect(new Set(domains.map(({ name }) => name)).size).toBe(domains.length);
    expect(domains.filter(({ site }) => site === 'business').length).toBeGreaterThanOrEqual(500);
  });

  test('every registered name was registered before now and expires after it', () => {
    const registered = domains.filter(({ facts }) => facts.type === 'registered');
    const isSound = ({ facts: { registeredAt, expiresAt } }: (typeof domains)[number]) =>
      registeredAt instanceof Date && expiresAt instanceof Date && registeredAt < NOW && expiresAt > NOW;

    expect(registered.filter((domain) => !isSound(domain))).toEqual([]);
  });

  test.each([3, 20, 40])('one expires in %d days', (count) => {
    const daysLeft = domains.map(({ facts }) =>
      Math.round(((facts.expiresAt?.getTime() ?? 0) - NOW.getTime()) / 86_400_000),
    );

    expect(daysLeft).toContain(count);
  });
});
