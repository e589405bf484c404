import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingAccess, type SiteForNames, whyNoNames, mayNameSite, withoutSite } from './site-for-names.ts';

const PLAIN: SiteForNames = {
  isJetpack: false,
  isAutomatedTransfer: false,
  isVip: false,
  isStaging: false,
  isDomainOnly: false,
};
const KINDS = {
  'an ordinary site': PLAIN,
  'a plugin-connected site': { ...PLAIN, isJetpack: true },
  'a plugin-connected VIP site': { ...PLAIN, isJetpack: true, isVip: true },
  'an automated-transfer site': { ...PLAIN, isJetpack: true, isAutomatedTransfer: true },
  'a VIP site': { ...PLAIN, isVip: true },
  'an automated-transfer VIP site': { ...PLAIN, isJetpack: true, isAutomatedTransfer: true, isVip: true },
  'a staging site': { ...PLAIN, isJetpack: true, isAutomatedTransfer: true, isStaging: true },
  'a domain-only site': { ...PLAIN, isDomainOnly: true },
} as const satisfies Readonly<Record<string, SiteForNames>>;

const CLOSING = ['open', 'not-allowed', 'outdated-plugin', 'switched-off', 'no-domains', 'choose-site'];

describe('who can get a domain for which site (acquisition, sections 2, 4 and 6)', () => {
  test.each([
    ['an ordinary site', null, 'open', 'open'],
    ['a plugin-connected site', 'plugin-connected', 'no-domains', 'no-domains'],
    ['a plugin-connected VIP site', 'plugin-connected', 'no-domains', 'no-domains'],
    ['an automated-transfer site', null, 'open', 'open'],
    ['a VIP site', 'vip', 'own-domain', 'open'],
    ['an automated-transfer VIP site', 'vip', 'own-domain', 'open'],
    ['a staging site', 'staging', 'choose-site', 'choose-site'],
    ['a domain-only site', 'domain-only', 'choose-site', 'choose-site'],
  ] as const)('%s: %s, the search %s, bringing a domain %s', (kind, reason, search, ownDomain) => {
    const site = { ...KINDS[kind], canManage: true, isSearchOn: true, hasOutdatedPlugin: false };

    expect(whyNoNames(site)).toBe(reason);
    expect(findingAccess(site, 'search')).toBe(search);
    expect(findingAccess(site, 'own-domain')).toBe(ownDomain);
    // The own-domain page leads to the mapping page, so both agree.
    expect(findingAccess(site, 'mapping')).toBe(ownDomain);
  });

  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'a user who does not manage %s is not allowed, whatever its kind',
    (kind) => {
      const site = { ...KINDS[kind], canManage: false, isSearchOn: true, hasOutdatedPlugin: true };

      expect(findingAccess(site, 'search')).toBe('not-allowed');
    },
  );

  test.each(['search', 'own-domain', 'mapping'] as const)(
    'with the search switched off, %s is closed (management, section 9)',
    (page) => {
      const site = { ...PLAIN, canManage: true, isSearchOn: false, hasOutdatedPlugin: false };
      expect(findingAccess(site, page)).toBe('switched-off');
    },
  );

  test.each(['search', 'own-domain', 'mapping'] as const)(
    'with a plugin that is too old, %s asks for a newer one (management, section 2)',
    (page) => {
      const site = { ...PLAIN, isJetpack: true, canManage: true, isSearchOn: true, hasOutdatedPlugin: true };
      expect(findingAccess(site, page)).toBe('outdated-plugin');
    },
  );

  test('redirects never loop, and sites that take no names have no open page, except VIP sites’ own-domain page', () => {
    const anySite = fc.record({
      isJetpack: fc.boolean(),
      isAutomatedTransfer: fc.boolean(),
      isVip: fc.boolean(),
      isStaging: fc.boolean(),
      isDomainOnly: fc.boolean(),
      canManage: fc.boolean(),
      isSearchOn: fc.boolean(),
      hasOutdatedPlugin: fc.boolean(),
    });
    fc.assert(
      fc.property(anySite, fc.constantFrom('search', 'own-domain', 'mapping'), (site, page) => {
        const first = findingAccess(site, page);
        const next = first === 'own-domain' ? findingAccess(site, first) : first;
        expect(CLOSING).toContain(next);
        if (findingAccess(site, 'search') === 'open') expect(whyNoNames(site)).toBeNull();
      }),
    );
  });
});

test.each([
  [0, '/stats'],
  [1, '/stats'],
  [2, '/domains/add'],
  [40, '/domains/add'],
])(
  'the no-site guard redirects a user with %i visible sites to %s (acquisition, section 2)',
  (sites, target) => {
    expect(withoutSite(sites, '/domains/add')).toBe(target);
  },
);

test.each([
  ['1001', true],
  ['harbor.namestead.site', true],
  ['bücher.de', true],
  ['list', false],
  ['use-your-domain', false],
  ['', false],
])('%j can identify a site: %s (API, `{site}`)', (part, isSite) => {
  expect(mayNameSite(part)).toBe(isSite);
});
