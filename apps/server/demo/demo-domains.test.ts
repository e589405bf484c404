import { describe, expect, test } from 'vitest';
import { domainStatus, STATUS_IDS } from '#features/domains/rules/domain-status.ts';
import { buildFacts } from '#features/domains/testing/domain-facts.ts';
import { DEMO_SITES, type DemoDomain, type DemoSite } from './demo-company.ts';
import { demoDomains } from './demo-domains.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const domains = demoDomains(NOW);

/** How our screens describe a domain of the demo company. */
function demoLabel({ facts, site }: DemoDomain): string {
  const { flags = {} }: DemoSite = DEMO_SITES[site];
  const status = domainStatus(
    buildFacts({ registeredAt: null, expiresAt: null, ...facts }),
    {
      isDomainOnly: flags.isDomainOnly ?? false,
      isPluginConnected: flags.isJetpack ?? false,
      isAutomatedTransfer: flags.isAutomatedTransfer ?? false,
    },
    NOW,
  );
  return `${facts.type} ${status.id} ${status.level}`;
}

/** Every label of every stored type (acquisition, section 4); each site also has an address. */
const LABELS = [
  'mapped action_required error',
  'mapped active success',
  'mapped complete_setup warning',
  'mapped expiring error',
  'mapped expiring warning',
  'registered action_required error',
  'registered activating neutral',
  'registered active success',
  'registered active_premium success',
  'registered expiring error',
  'registered expiring warning',
  'registered outbound_transfer error',
  'registered parked neutral',
  'siteRedirect action_required error',
  'siteRedirect active success',
  'transfer action_required error',
  'transfer transfer_failed error',
  'transfer transfer_in_progress neutral',
];

describe("the demo company's domains", () => {
  test('names are unique, and one site has at least 500', () => {
    expect(new Set(domains.map(({ name }) => name)).size).toBe(domains.length);
    expect(domains.filter(({ site }) => site === 'business').length).toBeGreaterThanOrEqual(500);
  });

  test('show every label that a domain of each type can have', () => {
    expect([...new Set(domains.map(demoLabel))].toSorted()).toEqual(LABELS);
    expect(new Set(LABELS.map((label) => label.split(' ')[1]))).toEqual(new Set(STATUS_IDS));
  });

  test('need action for each reason that there is: expired, payment, suspended, verification, users', () => {
    const inNeed = domains.filter((domain) => demoLabel(domain) === 'registered action_required error');

    expect(
      inNeed
        .map(({ facts }) => facts)
        .map(findReason)
        .toSorted(),
    ).toEqual(['expired', 'expired', 'expired', 'payment', 'suspended', 'users', 'verification']);
  });

  test('every registered name has a past registration date and the same data at the registry', () => {
    for (const { facts, registry } of domains.filter((domain) => domain.facts.type === 'registered')) {
      expect(registry).toMatchObject({
        registrar: 'namestead',
        registeredAt: facts.registeredAt,
        expiresAt: facts.expiresAt,
      });
      // The registry sets the status of a deletion itself.
      if (!registry?.deletedAt) expect(registry?.statuses).toEqual(facts.registryStatuses);
      expect(facts.registeredAt?.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  test('inbound transfers and external domains belong to another registrar at the registry', () => {
    const others = domains.filter(({ facts, registry }) => facts.type !== 'registered' && registry);

    expect(new Set(others.map(({ facts }) => facts.type))).toEqual(new Set(['mapped', 'transfer']));
    expect(new Set(others.map(({ registry }) => registry?.registrar))).toEqual(new Set(['rival']));
  });

  test.each([3, 20, 40])('one expires in %d days', (count) => {
    const daysLeft = domains.map(({ facts }) =>
      Math.round(((facts.expiresAt?.getTime() ?? 0) - NOW.getTime()) / 86_400_000),
    );

    expect(daysLeft).toContain(count);
  });
});

function findReason(facts: DemoDomain['facts']): string {
  if (facts.hasPaymentProblem) return 'payment';
  if (facts.suspendedAt) return 'suspended';
  if (facts.verificationRequestedAt) return 'verification';
  return facts.pendingMailboxUsers ? 'users' : 'expired';
}
