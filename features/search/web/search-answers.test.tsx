import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSuggestion, SearchServer } from '../testing/search-server.ts';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { DomainSearchPage } from './domain-search-page.tsx';

let server: SearchServer;
let chosen: ChosenDomain[];

beforeEach(() => {
  server = new SearchServer();
  server.suggestions = ['com', 'net', 'org', 'io'].map((tld) => buildSuggestion(`coffee.${tld}`));
  chosen = [];
  vi.stubGlobal('fetch', server.fetch);
});

function open(
  suggestion = '',
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): ReturnType<typeof userEvent.setup> {
  const root = createRootRoute({
    component: () => (
      <DomainSearchPage
        site="shop.namestead.site"
        suggestion={suggestion}
        onChosen={(domain) => void chosen.push(domain)}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('statuses of names, and their remedies', () => {
  test('a selected name is checked at the registry: a lost one says so and is not added', async () => {
    server.lostWhenChosen = ['coffee.com'];
    const user = open('coffee');

    await user.click(await button('Select coffee.com'));

    expect(await screen.findAllByText('coffee.com is already registered.')).not.toHaveLength(0);
    expect((await button('coffee.com is unavailable')).hasAttribute('disabled')).toBe(true);
    expect(server.cart.products).toEqual([]);
    expect(chosen).toEqual([]);
  });

  test('reserved names are never suggested; only a typed one is explained', async () => {
    server.suggestions = ['example.com', 'example.net', 'myexample.com'].map((name) =>
      buildSuggestion(name, { is_confirmed: false }),
    );
    server.details = {
      'example.com': { status: 'restricted_domain' },
      'example.net': { status: 'restricted_domain' },
    };
    open('example.com');

    expect(await button('Select myexample.com')).toBeTruthy();
    expect(
      await screen.findAllByText(
        'example.com is reserved or not allowed by its registry and cannot be registered.',
      ),
    ).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /is unavailable$/ })).toBeNull();
    expect(screen.queryByText(/^example\.net is reserved/)).toBeNull();
  });

  test.each([
    [
      { status: 'transferrable' },
      'I own it: connect it',
      '/domains/add/mapping/shop.namestead.site?initialQuery=taken.com',
    ],
    [
      { status: 'registered_on_same_site' },
      'View domain',
      '/domains/manage/shop.namestead.site?search=taken.com',
    ],
    [
      { status: 'registered_on_other_site_same_user', other_site_domain: 'blog.namestead.site' },
      'Open blog.namestead.site',
      '/domains/manage/blog.namestead.site?search=taken.com',
    ],
    [
      { status: 'forbidden_subdomain', registrable_domain: 'taken.com' },
      'Search for taken.com',
      '/domains/add/shop.namestead.site?suggestion=taken.com',
    ],
  ] as const)('the remedy for %j is one click away', async (answer, words, href) => {
    server.details = { 'taken.com': answer };
    open('taken.com');

    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe(href);
  });

  test.each([
    [
      'example.com',
      'restricted_domain',
      'example.com is reserved or not allowed by its registry and cannot be registered.',
    ],
    ['namestead.site', 'forbidden_domain', 'namestead.site cannot be used here.'],
    ['blue.nosuchtld', 'invalid_tld', 'Sorry, blue.nosuchtld does not end with a valid domain extension.'],
    ['blue.berlin', 'tld_not_supported', 'We do not offer .berlin domains.'],
    [
      'www.blue.co.uk',
      'forbidden_subdomain',
      'blue.co.uk is a subdomain. Enter the domain itself, such as example.com.',
    ],
    [
      'blue.namestead.site',
      'dotblog_subdomain',
      'blue.namestead.site is a free site address. Choose it in the settings of your site.',
    ],
    ['coffee.com', 'transferrable', 'coffee.com is already registered.'],
    [
      'coffee.com',
      'in_redemption',
      'coffee.com was deleted and can only be restored by its last registrant. Please try again later.',
    ],
  ] as const)('%s, which is %s, has its own message', async (typed, status, words) => {
    server.statuses = { [typed.replace(/^www\./, '')]: status };
    open(typed);

    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a failed check can be repeated', async () => {
    server.statuses = { 'coffee.com': 'availability_check_error' };
    const user = open('coffee.com');
    const again = await button('Check again');

    server.statuses = {};
    await user.click(again);

    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
  });

  test('a lookalike in another script is flagged', async () => {
    open('сосо.com');

    expect(await screen.findByText(/^This name looks like coco\.com/)).toBeTruthy();
  });

  test('the best alternative is the first name whose TLD relates to the query', async () => {
    server.suggestions = [
      ...['com', 'net'].map((tld) => buildSuggestion(`coffeeshop.${tld}`)),
      buildSuggestion('coffee.shop', { match_reasons: ['similar-match', 'domain-hack', 'tld-exact'] }),
    ];
    open('coffee shop');

    const alternative = (await screen.findByText('Best alternative')).closest('li');

    expect(alternative?.textContent).toContain('coffee.shop');
    expect(alternative?.textContent).toContain('Extension completes the name');
  });
});
