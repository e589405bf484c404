import { describe, expect, test } from 'vitest';
import { siteSteps, type SiteStanding } from './next-steps.tsx';

const CALM: SiteStanding = {
  canManage: true,
  isSearchOn: true,
  hasOutdatedPlugin: false,
  isJetpack: false,
  isAutomatedTransfer: false,
  isVip: false,
  isStaging: false,
  isDomainOnly: false,
  hasFreePlan: false,
  isPlanOver: false,
  hasDomainCredit: false,
  domains: 1,
  urgentDomains: 0,
  hasCart: false,
};
const NEW = { hasFreePlan: true, domains: 0 };

describe('next steps for a site', () => {
  test.each([
    ['with a plan and a domain', {}, []],
    ['that is new', NEW, ['find-domain', 'see-plans']],
    ['with a free plan and a domain', { hasFreePlan: true }, ['see-plans']],
    ['whose plan pays a domain', { hasDomainCredit: true, domains: 0 }, ['take-domain']],
    ['whose plan pays one more domain', { hasDomainCredit: true, domains: 3 }, ['take-domain']],
    ['whose plan is over', { isPlanOver: true }, ['renew-plan']],
    ['with something in its cart', { ...NEW, hasCart: true }, ['check-out', 'find-domain', 'see-plans']],
    ['whose domains need attention', { urgentDomains: 2, hasCart: true }, ['look-after', 'check-out']],
    ['of the VIP kind', { ...NEW, isVip: true, hasDomainCredit: true }, ['own-domain']],
    ['of the VIP kind with a domain', { isVip: true, isPlanOver: true }, []],
    ['that is connected by a plug-in', { ...NEW, isJetpack: true }, ['see-plans']],
    [
      'that was moved here',
      { ...NEW, isJetpack: true, isAutomatedTransfer: true },
      ['find-domain', 'see-plans'],
    ],
    ['where no names are found', { ...NEW, isSearchOn: false }, ['see-plans']],
    ['for staging', { ...NEW, isStaging: true, hasDomainCredit: true }, []],
    ['that only holds its domain', { hasFreePlan: true, isDomainOnly: true }, []],
    ['that another user manages', { ...NEW, canManage: false, hasCart: true }, []],
  ] as const)('a site %s', (_which, parts, steps) => {
    expect(siteSteps({ ...CALM, ...parts })).toEqual(steps);
  });
});
