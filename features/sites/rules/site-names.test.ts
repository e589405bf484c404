import { describe, expect, test } from 'vitest';
import { isSiteTitle, siteDomain, siteSlug } from './site-address.ts';

describe('under which name a site is known', () => {
  test.each([
    ['a site with its address only', null, false, 'ada.namestead.site', 'ada.namestead.site'],
    ['a site with a primary domain', 'ada.example', false, 'ada.namestead.site', 'ada.example'],
    ['a domain-only site', 'ada.example', true, 'ada.example', 'ada.example'],
    ['a domain-only site whose domain is gone', null, true, 'ada.namestead.site', 'ada.namestead.site'],
  ])('%s', (_what, primaryDomain, isDomainOnly, slug, domain) => {
    const site = { addressHost: 'ada.namestead.site', primaryDomain, isDomainOnly };

    expect(siteSlug(site)).toBe(slug);
    expect(siteDomain(site)).toBe(domain);
  });

  test.each([
    ['Ada & Friends', true],
    ['', false],
    ['x'.repeat(151), false],
    ['two\nlines', false],
  ])('%j may be a title: %s', (title, isAccepted) => {
    expect(isSiteTitle(title)).toBe(isAccepted);
  });
});
