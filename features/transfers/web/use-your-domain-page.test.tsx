import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { SearchServer } from '#features/search/testing/search-server.ts';
import { UseYourDomainPage } from './use-your-domain-page.tsx';

const SITE = 'harbor.namestead.site';
let isVip: boolean;

beforeEach(() => {
  isVip = false;
  const server = new SearchServer();
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { method?: string; body?: string }): Promise<Response> => {
      if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite({ is_vip: isVip })] });
      return server.fetch(path, init);
    },
  );
});

const linkTo = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('Use Your Own Domain page (acquisition, section 2)', () => {
  test('passes the searched name to connecting, transferring and back to the search', async () => {
    openScreen(<UseYourDomainPage site={SITE} initialQuery="fern.com" />);

    expect(await linkTo('Connect fern.com')).toBe(`/domains/add/mapping/${SITE}?initialQuery=fern.com`);
    expect(await linkTo('Transfer fern.com')).toBe(`/domains/add/transfer/${SITE}?initialQuery=fern.com`);
    // "Back goes to the search page carrying the initial query as the suggestion."
    expect(await linkTo('Site Domains')).toBe(`/domains/add/${SITE}?suggestion=fern.com`);
  });

  test('initialQuery is optional', async () => {
    openScreen(<UseYourDomainPage site={SITE} />);

    expect(await linkTo('Connect a domain')).toBe(`/domains/add/mapping/${SITE}`);
    expect(await linkTo('Transfer a domain')).toBe(`/domains/add/transfer/${SITE}`);
    expect(await linkTo('Site Domains')).toBe(`/domains/add/${SITE}`);
  });

  test.each(['fern & moss', '"><b>', 'bücher.de'])('%j is passed as typed', async (typed) => {
    openScreen(<UseYourDomainPage site={SITE} initialQuery={typed} />);

    const href = await linkTo('Site Domains');
    expect(new URL(href ?? '', 'http://x.test').searchParams.get('suggestion')).toBe(typed);
  });

  test('a VIP site has another back link, and no transfer (section 6)', async () => {
    isVip = true;
    openScreen(<UseYourDomainPage site={SITE} initialQuery="fern.com" />);

    expect(await linkTo('Domains of this site')).toBe(`/domains/manage/${SITE}`);
    expect(await linkTo('Connect fern.com')).toBe(`/domains/add/mapping/${SITE}?initialQuery=fern.com`);
    expect(screen.queryByRole('link', { name: /Transfer/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Site Domains' })).toBeNull();
  });
});
