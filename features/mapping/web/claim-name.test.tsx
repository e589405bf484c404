import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { beginNameClaim, getNameClaim, proveNameClaim } from '../contract/claim-endpoints.ts';
import { availabilitySchema } from '#features/search/contract/search-endpoints.ts';
import { SearchServer } from '#features/search/testing/search-server.ts';
import { MapDomainPage } from './map-domain-page.tsx';

const NAME = 'fern.com';
const SITE = 'harbor.namestead.site';
const EXPIRED = 'The verification record for fern.com has expired. Start again to get a new one.';
const CLAIM = `/namestead/v1/domains/${NAME}/claim`;

let state: 'none' | 'open' | 'proven';
/** The TXT records found. */
let found: { readonly isRight: boolean; readonly texts: number };

beforeEach(() => {
  [state, found] = ['none', { isRight: false, texts: 0 }];
  const server = new SearchServer();
  const claim = () => ({
    state,
    registrable_domain: NAME,
    record_name: '_connect-claim',
    expires_at: state === 'none' ? null : '2026-03-08T12:00:00.000Z',
  });
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { method?: string; body?: string }): Promise<Response> => {
      const { pathname } = new URL(path, 'http://server.test');
      if (pathname === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite({})] });
      if (pathname.endsWith('/mapping-status')) {
        const status = state === 'proven' ? 'mappable' : 'mapped_domain';
        return Response.json(availabilitySchema.parse({ domain_name: NAME, display_name: NAME, status }));
      }
      if (pathname === CLAIM && init.method === 'POST') {
        state = 'open';
        return Response.json(
          beginNameClaim.answer.parse({
            ...claim(),
            record_value: 'connect-claim=k7',
            name_server: 'k7.proof.namestead.site',
          }),
        );
      }
      if (pathname === CLAIM) return Response.json(getNameClaim.answer.parse(claim()));
      if (pathname === `${CLAIM}/check` && state === 'none') {
        return Response.json({ code: 'no_name_claim', message: EXPIRED }, { status: 409 });
      }
      if (pathname === `${CLAIM}/check`) {
        if (found.isRight) state = 'proven';
        return Response.json(proveNameClaim.answer.parse({ ...claim(), texts_found: found.texts }));
      }
      return server.fetch(path, init);
    },
  );
});

const open = () => openScreen(<MapDomainPage onChosen={() => undefined} site={SITE} initialQuery={NAME} />);
const button = (name: string) => screen.findByRole('button', { name });

test('an owner proves control by a record, and continues to connect the name', async () => {
  const { user } = open();
  expect(await screen.findByText('fern.com is already connected to a site.')).toBeDefined();

  await user.click(await button('Verify ownership'));
  expect(await screen.findByText('connect-claim=k7')).toBeDefined();
  expect(await screen.findByText('k7.proof.namestead.site')).toBeDefined();
  await user.click(await button('Check record'));
  expect(await screen.findByText(/We did not find the record yet/)).toBeDefined();
  found = { isRight: false, texts: 1 };
  await user.click(await button('Check record'));
  expect(await screen.findByText(/but its value is different/)).toBeDefined();

  found = { isRight: true, texts: 1 };
  await user.click(await button('Check record'));
  expect((await screen.findAllByText(/You have two days to connect fern.com/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'Continue to checkout' })).toBeDefined();
});

test('a claim that expired while its page was open says so, and can be started again', async () => {
  const { user } = open();
  await user.click(await button('Verify ownership'));
  expect(await screen.findByText('connect-claim=k7')).toBeDefined();
  state = 'none';

  await user.click(await button('Check record'));

  expect(await screen.findByText(EXPIRED)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('connect-claim=k7')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Check record' })).toBeNull();
  await user.click(await button('Verify ownership'));
  expect(await screen.findByText('connect-claim=k7')).toBeDefined();
  expect(screen.queryByText(EXPIRED)).toBeNull();
});

test('a returning user can check the record, or start again', async () => {
  state = 'open';
  const { user } = open();

  await user.click(await button('Get a new record'));
  expect(await screen.findByText('connect-claim=k7')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Start again/ })).toBeNull());
  expect(await button('Check record')).toBeDefined();
});
