import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFacts, anyInstant, anyStatusSite } from '../testing/any-domain.ts';
import { isAnsweredConnection, NAME_CONTROLS } from './name-control.ts';
import { projectDomain } from './project-domain.ts';
import { mustUpgradeForPrimary, whyNotPrimary } from './primary-domain.ts';
import type { PrimaryCandidate, PrimaryHindrance, PrimarySite } from './primary-domain.ts';

const HOSTED: PrimarySite = { isDomainOnly: false, isPluginConnected: false, isAutomatedTransfer: false };
const CONNECTED: PrimarySite = { ...HOSTED, isPluginConnected: true };

const domain = (type: PrimaryCandidate['type'], parts: Partial<PrimaryCandidate> = {}): PrimaryCandidate => ({
  type,
  isExpired: false,
  isSuspended: false,
  pointsToUs: true,
  transferredAwayAt: null,
  control: 'proven',
  ...parts,
});

describe('which domains can be primary (management, section 5)', () => {
  test.each<[string, PrimaryCandidate, PrimarySite, PrimaryHindrance | null]>([
    ['the free address', domain('siteAddress'), HOSTED, null],
    ['a registered name', domain('registered'), HOSTED, null],
    ['a name that points to us', domain('mapped'), HOSTED, null],
    ['one at other name servers, unproven', domain('mapped', { control: 'elsewhere' }), HOSTED, null],
    ['one that points elsewhere', domain('mapped', { pointsToUs: false }), HOSTED, 'not_connected'],
    ['one that was not checked yet', domain('mapped', { control: 'unseen' }), HOSTED, 'not_connected'],
    ['one that may be another’s', domain('mapped', { control: 'awaiting' }), HOSTED, 'not_connected'],
    ['a connection that has ended', domain('mapped', { isExpired: true }), HOSTED, 'expired'],
    ['an expired registration', domain('registered', { isExpired: true }), HOSTED, 'expired'],
    ['a suspended registration', domain('registered', { isSuspended: true }), HOSTED, 'suspended'],
    ['a name that left', domain('registered', { transferredAwayAt: new Date(0) }), HOSTED, 'left'],
    ['a redirect', domain('siteRedirect'), HOSTED, 'redirect'],
    ['a name on its way here', domain('transfer'), HOSTED, 'transfer'],
    ['the name of a domain-only site', domain('registered'), { ...HOSTED, isDomainOnly: true }, null],
    ['its hidden address', domain('siteAddress'), { ...HOSTED, isDomainOnly: true }, 'domain_only'],
    ['any name of a connected site', domain('registered'), CONNECTED, 'hosted_elsewhere'],
    ['a name of one moved here', domain('registered'), { ...CONNECTED, isAutomatedTransfer: true }, null],
  ])('%s', (_what, candidate, site, hindrance) => {
    expect(whyNotPrimary(candidate, site)).toBe(hindrance);
  });

  test('the edge answers at every name that can be', () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyInstant,
        fc.constantFrom(...NAME_CONTROLS),
        anyStatusSite,
        (facts, now, control, site) => {
          const projected = projectDomain(facts, now);
          fc.pre(whyNotPrimary({ ...projected, control }, site) === null);
          expect(['siteAddress', 'registered', 'mapped']).toContain(facts.type);
          if (facts.type !== 'siteAddress') expect(projected.isExpired).toBe(false);
          if (facts.type !== 'mapped') return;
          expect(facts.pointsToUs).toBe(true);
          expect(isAnsweredConnection(control)).toBe(true);
        },
      ),
    );
  });

  test.each([
    [true, true, true, false, true],
    [false, true, true, false, false],
    [true, false, true, false, false],
    [true, true, false, false, false],
    [true, true, true, true, false],
  ])(
    'free plan %s, flag %s, name of its own %s, primary %s: upgrade %s',
    (isFreePlan, isPlanRequired, hasOwnName, isPrimary, isDue) => {
      expect(mustUpgradeForPrimary({ hasOwnName, isPrimary }, { isFreePlan, isPlanRequired })).toBe(isDue);
    },
  );
});
