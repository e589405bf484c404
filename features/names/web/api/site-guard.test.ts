import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { buildWireSite, type WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { mayFind } from './site-guard.tsx';

/** A browser cache that contains one site. */
function cacheWith(overrides: WireSiteOverrides): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sitesQuery.queryKey, { sites: [buildWireSite(overrides)] });
  return client;
}

test.each<[string, WireSiteOverrides, boolean]>([
  ['an ordinary site', {}, true],
  ['an automated-transfer site', { jetpack: true, options: { is_automated_transfer: true } }, true],
  ['a VIP site', { is_vip: true }, false],
  ['a plugin-connected site', { jetpack: true }, false],
  ['a staging site', { options: { is_wpcom_staging_site: true } }, false],
  ['a domain-only site', { options: { is_domain_only: true } }, false],
  ['a site of another user', { capabilities: { manage_options: false } }, false],
  ['a site without the search', { feature_flags: [] }, false],
])('loads data for the search of %s: %j, %s (acquisition, section 2)', (_which, overrides, isLoaded) => {
  expect(mayFind(cacheWith(overrides), 'harbor.namestead.site')).toBe(isLoaded);
});

test('nothing is loaded for a site of another user; before sites are known, the page loads at once', () => {
  expect(mayFind(cacheWith({}), 'nobody.namestead.site')).toBe(false);
  expect(mayFind(new QueryClient(), 'harbor.namestead.site')).toBe(true);
});
