import { describe, expect, test } from 'vitest';
import { DOMAIN_SECTIONS, domainSections, sectionAt, sectionScreen } from './domain-sections.ts';
import type { DomainSection, SectionedDomain } from './domain-sections.ts';

const REGISTERED: SectionedDomain = {
  type: 'registered',
  canManage: true,
  hasZone: true,
  isExpired: false,
  canChangeAddress: false,
};

describe('the sections of a domain', () => {
  test.each<[string, Partial<SectionedDomain>, readonly DomainSection[]]>([
    ['a registration', {}, ['overview', 'dns', 'contacts', 'transfer', 'history']],
    [
      'a registration on other name servers',
      { hasZone: false },
      ['overview', 'contacts', 'transfer', 'history'],
    ],
    ['an expired registration', { isExpired: true }, ['overview', 'dns', 'contacts', 'transfer', 'history']],
    ['a registration of another person', { canManage: false }, ['overview']],
    ['a connection', { type: 'mapping', hasZone: false }, ['overview', 'connection', 'transfer', 'history']],
    [
      'a connection by our name servers',
      { type: 'mapping' },
      ['overview', 'dns', 'connection', 'transfer', 'history'],
    ],
    ['a connection of another person', { type: 'mapping', canManage: false }, ['overview', 'connection']],
    ['a redirect', { type: 'redirect', hasZone: false }, ['overview', 'redirect', 'history']],
    ['an expired redirect', { type: 'redirect', hasZone: false, isExpired: true }, ['overview', 'history']],
    ['a redirect of another person', { type: 'redirect', canManage: false }, ['overview']],
    [
      'a transfer before its delegation changes',
      { type: 'transfer', hasZone: false },
      ['overview', 'dns', 'transfer', 'history'],
    ],
    ['a transfer of another person', { type: 'transfer', canManage: false }, ['overview', 'transfer']],
    ['a free address', { type: 'wpcom', hasZone: false, canChangeAddress: true }, ['overview', 'address']],
    ['a free address that is fixed', { type: 'wpcom', hasZone: false }, ['overview']],
  ])('%s', (_what, facts, expected) => {
    expect(domainSections({ ...REGISTERED, ...facts })).toEqual(expected);
  });

  test('every tab is lit on the screen that it opens, from a site and from all sites', () => {
    for (const section of DOMAIN_SECTIONS) {
      for (const type of ['registered', 'mapping', 'redirect', 'wpcom', 'transfer'] as const) {
        const screen = sectionScreen(section, type);
        expect(sectionAt(`/domains/manage/harbor.com/${screen}/harbor.namestead.site`)).toBe(section);
        expect(sectionAt(`/domains/manage/all/harbor.com/${screen}/harbor.namestead.site`)).toBe(section);
      }
    }
  });

  test.each([
    ['/domains/manage/quay.example/redirect/harbor.namestead.site', 'redirect'],
    ['/domains/manage/harbor.namestead.site', null],
    ['/domains/add/harbor.namestead.site', null],
    ['/domains/manage/harbor.com/no-such-screen/harbor.namestead.site', null],
  ])('%s is of the section %s', (path, section) => {
    expect(sectionAt(path)).toBe(section);
  });
});
