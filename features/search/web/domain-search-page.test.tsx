import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preferencesQuery } from '#features/accounts/web/api/preference-queries.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
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
const items = (): string[] =>
  within(screen.getByRole('region', { name: /^Domains for/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('domain search (acquisition, section 4; decision 39, "Domain search")', () => {
  test('results appear after typing, two of them featured with match reasons', async () => {
    const user = open();
    expect(await screen.findByText('Find the domain that defines you')).toBeTruthy();

    await user.type(await screen.findByRole('searchbox'), 'coffee');
    await button('Select coffee.com');

    expect(screen.getByText('Best match').closest('li')?.textContent).toContain('coffee.com');
    expect(screen.getByText('Best alternative').closest('li')?.textContent).toContain('coffee.net');
    expect(screen.getAllByText('Exact match')).toHaveLength(2);
    expect(server.searches.at(-1)?.get('query')).toBe('coffee');
  });

  test('a suggestion in the URL is searched at once', async () => {
    open('blue sky');

    await button('Select coffee.com');

    expect(server.searches.map((search) => search.get('query'))).toEqual(['blue sky']);
  });

  test('selecting a name adds it to the cart and continues; selecting it again removes it', async () => {
    const user = open('coffee');

    await user.click(await button('Select coffee.com'));
    const inCart = await button('In cart: remove coffee.com');

    expect(chosen).toEqual([{ domain: 'coffee.com', site: 'shop.namestead.site' }]);
    expect(inCart.textContent).toBe('In cart');
    expect(await screen.findByText('1 domain in cart')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue to checkout' }).getAttribute('href')).toBe(
      '/checkout/shop.namestead.site',
    );

    await user.click(inCart);
    await button('Select coffee.com');

    expect(chosen).toHaveLength(1);
    expect(server.cart.products).toEqual([]);
  });

  test('a name that was sold meanwhile is not added, says so and does not continue', async () => {
    server.sold = ['coffee.com'];
    const user = open('coffee');

    await user.click(await button('Select coffee.com'));

    expect(await screen.findByText('That name was sold meanwhile.')).toBeTruthy();
    expect(chosen).toEqual([]);
  });

  test('a name that could not be added shows an error, and is added on retry', async () => {
    server.isCartBroken = true;
    const user = open('coffee');

    await user.click(await button('Select coffee.com'));
    expect(await screen.findByText('Your last change was not saved.')).toBeTruthy();
    expect(chosen).toEqual([]);

    server.isCartBroken = false;
    await user.click(await button('Try again'));

    await vi.waitFor(() => expect(server.cart.products).toHaveLength(1));
    expect(screen.queryByText('Your last change was not saved.')).toBeNull();
  });

  test('unconfirmed names are confirmed, or shown as taken with the reason', async () => {
    server.suggestions = [
      buildSuggestion('coffee.com', { is_confirmed: false }),
      buildSuggestion('coffee.net', { is_confirmed: false }),
      buildSuggestion('coffee.org'),
    ];
    server.statuses = { 'coffee.net': 'transferrable' };
    open('coffee');

    const taken = await button('coffee.net is unavailable');

    expect((taken as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText('Likely available')).toBeNull();
    expect(screen.getByText('Best alternative').closest('li')?.textContent).toContain('coffee.org');
    // Once: by the button.
    expect(items().find((item) => item.includes('coffee.net'))).toBe('coffee.netUnavailable');
  });

  test('a typed name that is taken says why it is unavailable', async () => {
    server.statuses = { 'coffee.com': 'in_redemption' };
    open('coffee.com');

    expect(await screen.findByText(/^coffee\.com was deleted and can only be restored/)).toBeTruthy();
  });

  test('a typed name that is taken is said once, above the list, and not again in it', async () => {
    server.suggestions = [
      buildSuggestion('coffee.com', { is_confirmed: false }),
      buildSuggestion('coffee.net'),
    ];
    server.statuses = { 'coffee.com': 'transferrable' };
    open('coffee.com');

    expect(await screen.findAllByText(/coffee\.com is already registered/)).toHaveLength(1);
    await button('Select coffee.net');
    expect(screen.queryByRole('button', { name: 'coffee.com is unavailable' })).toBeNull();
  });

  test('what paid plans include is said once, with the way to the plans', async () => {
    server.role = 'administrator';
    open('coffee');
    await button('Select coffee.com');

    expect(screen.getAllByText(/First year included in paid plans/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe(
      '/plans/shop.namestead.site',
    );
  });

  test('results are sorted by price when asked, without featured names', async () => {
    server.suggestions = [
      buildSuggestion('coffee.com'),
      buildSuggestion('coffee.io', { price_integer: 4_900, renewal_price_integer: 4_900 }),
      buildSuggestion('coffee.shop', { price_integer: 1_200, renewal_price_integer: 3_500 }),
    ];
    const user = open('coffee');
    await button('Select coffee.com');
    expect(screen.getByText('Best match')).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: 'Price' }));

    expect(screen.queryByText('Best match')).toBeNull();
    expect(
      screen.getAllByRole('button', { name: /^Select / }).map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Select coffee.shop', 'Select coffee.com', 'Select coffee.io']);
  });

  test('before typing, popular extensions show both prices and limit the search', async () => {
    const user = open();

    const shop = await button(/^\.shop /);
    expect(shop.textContent).toContain('$12.00 first year');
    expect(shop.textContent).toContain('Renews at $35.00/year');
    await user.click(shop);
    await user.type(await screen.findByRole('searchbox'), 'coffee');
    await vi.waitFor(() => expect(server.searches.at(-1)?.getAll('tlds[]')).toEqual(['shop']));
  });

  test('a domain of one’s own is offered under the field, with what was typed', async () => {
    open('coffee.com');

    const link = await screen.findByRole('link', { name: 'I already own a domain' });
    expect(link.getAttribute('href')).toBe(
      '/domains/add/use-your-domain/shop.namestead.site?initialQuery=coffee.com',
    );
  });

  test('with the flag, "Add" keeps the customer in the search', async () => {
    server.role = 'administrator';
    server.flags = ['domains/stay-in-search'];
    const user = open('coffee');

    await user.click(await button('Add coffee.com'));

    expect(await screen.findByText('1 domain in cart')).toBeTruthy();
    expect(chosen).toEqual([]);
  });

  test('a pasted address is cleaned in the field and in the search (acquisition, section 5)', async () => {
    const user = open();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');

    await user.click(field);
    await user.paste('https://www1.coffee.com/about?x=1');

    expect(field.value).toBe('coffee.com');
    await vi.waitFor(() => expect(server.searches.at(-1)?.get('query')).toBe('coffee.com'));
  });

  test('a typed address is cleaned when it is entered; its beginning searches for nothing', async () => {
    const user = open();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');

    await user.type(field, 'www.{Enter}');
    expect(await screen.findByText('Popular extensions')).toBeTruthy();
    await user.type(field, 'www.coffee.com{Enter}');

    expect(field.value).toBe('coffee.com');
    await button('Select coffee.com');
    expect(server.searches.map((search) => search.get('query'))).not.toContain('www');
  });

  test('chips and filters narrow the search', async () => {
    const user = open('coffee');

    await user.click(await button('.io'));
    await user.click(await button('Filters'));
    await user.click(await screen.findByRole('checkbox', { name: 'Exact matches only' }));
    await user.type(screen.getByRole('spinbutton', { name: /Max length/ }), '8');
    await vi.waitFor(() => expect(server.searches.at(-1)?.get('max_characters')).toBe('8'));

    const last = server.searches.at(-1);
    expect(last?.getAll('tlds[]')).toEqual(['io']);
    expect(last?.get('exact_sld_matches_only')).toBe('true');
  });

  test('the search works without the list of TLDs, and leaves no gap for it', async () => {
    vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) =>
      path.includes('/suggestions/tlds')
        ? Response.json({ error: 'internal_error', message: 'No.' }, { status: 500 })
        : server.fetch(path, init),
    );
    open('coffee');

    await button('Select coffee.com');
    await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Extensions' })).toBeNull());
  });

  test('"More results" loads pages of 10', async () => {
    server.suggestions = Array.from({ length: 15 }, (_, index) => buildSuggestion(`name${index}.com`));
    const user = open('name');
    await button('Select name9.com');
    expect(screen.queryByRole('button', { name: 'Select name10.com' })).toBeNull();

    await user.click(await button('More results'));

    await button('Select name14.com');
    expect(await screen.findByText('No more results.')).toBeTruthy();
  });

  test.each([
    ['x', 'Please enter at least 2 characters.'],
    ['me@example.com', 'This looks like an email address. Enter the part after “@”, or other words.'],
    ['<script>alert(1)</script>', 'Use only letters, digits and hyphens.'],
    ['???', 'Enter at least one letter or digit.'],
    [
      'раypal',
      'Sorry, раypal does not appear to be a valid domain name. It mixes letters of different scripts (Latin, Cyrillic), which can make it look like another domain.',
    ],
  ])('%s is rejected at the field without a request', async (typed, words) => {
    const user = open();

    await user.type(await screen.findByRole('searchbox'), typed);

    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.searches.map((search) => search.get('query'))).not.toContain(typed);
  });

  test('a failed search can be retried', async () => {
    server.refuses = { status: 500, error: 'internal_error', message: 'Something went wrong.' };
    const user = open('coffee');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();

    server.refuses = null;
    await user.click(await button('Try again'));

    await button('Select coffee.com');
  });

  test('an empty result says so', async () => {
    server.suggestions = [];
    open('coffee');

    expect(await screen.findByText('No domains found. Try fewer or different words.')).toBeTruthy();
  });

  test('arrow keys move between the field and the names; Enter selects', async () => {
    const user = open('coffee');
    await button('Select coffee.com');
    screen.getByRole('searchbox').focus();

    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await button('Select coffee.com'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await button('Select coffee.org'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(chosen).toEqual([{ domain: 'coffee.net', site: 'shop.namestead.site' }]));
  });

  test('typing a letter while a name has focus continues in the field', async () => {
    const user = open('coffee');
    await button('Select coffee.com');
    screen.getByRole('searchbox').focus();

    await user.keyboard('{ArrowDown}s');

    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('coffees');
  });

  test('previous results stay until new ones arrive', async () => {
    const user = open('coffee');
    await button('Select coffee.com');
    let answer = (): void => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    server.suggestions = [buildSuggestion('coffees.com')];

    await user.type(screen.getByRole('searchbox'), 's{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Select coffee.com' })).toBeTruthy();

    answer();
    await button('Select coffees.com');
    expect(screen.queryByRole('button', { name: 'Select coffee.com' })).toBeNull();
  });

  test('names keep their position when some turn out to be taken', async () => {
    server.suggestions = ['com', 'net', 'org', 'io'].map((tld) =>
      buildSuggestion(`coffee.${tld}`, { is_confirmed: false }),
    );
    server.statuses = { 'coffee.org': 'transferrable' };
    open('coffee');
    await button('coffee.org is unavailable');

    expect(
      screen
        .getAllByRole('button', { name: /^Select |unavailable$/ })
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Select coffee.com', 'Select coffee.net', 'coffee.org is unavailable', 'Select coffee.io']);
  });

  test('a price shows a higher renewal price', async () => {
    server.suggestions = [
      buildSuggestion('coffee.co', { price_integer: 2_500, renewal_price_integer: 3_000 }),
    ];
    open('coffee');

    const card = (await button('Select coffee.co')).closest('li');
    expect(card?.textContent).toContain('$25.00 first year');
    expect(card?.textContent).toContain('Renews at $30.00/year');
  });

  test.each([
    ['2999-01-01T00:00:00Z', '$5.00 first year', 'Renews at $22.00/year'],
    ['2021-01-01T00:00:00Z', '$22.00/year', null],
  ])('a sale that ends at %s: %s', async (expires, price, renewal) => {
    server.suggestions = [
      buildSuggestion('coffee.blog', {
        price_integer: 2_200,
        renewal_price_integer: 2_200,
        sale_price_integer: 500,
        sale_coupon: { start_date: '2020-01-01T00:00:00Z', expires },
      }),
    ];
    open('coffee');

    const card = (await button('Select coffee.blog')).closest('li');
    expect(card?.textContent).toContain(price);
    if (renewal === null) {
      expect(card?.textContent).not.toContain('$5.00');
      expect(card?.querySelector('s')).toBeNull();
    } else {
      expect(card?.textContent).toContain(renewal);
      expect(card?.querySelector('s')?.textContent).toBe('Regular price: $22.00');
    }
  });

  test('prices are requested and shown in the user’s currency', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(preferencesQuery.queryKey, { currency: 'JPY' });
    server.suggestions = [
      buildSuggestion('coffee.com', {
        price_integer: 2_810,
        renewal_price_integer: 2_810,
        currency_code: 'JPY',
      }),
    ];
    open('coffee', client);

    expect((await button('Select coffee.com')).closest('li')?.textContent).toContain('¥2,810/year');
    expect(server.searches.at(-1)?.get('currency')).toBe('JPY');
  });

  test('prices are in the currency of a cart with items', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(preferencesQuery.queryKey, { currency: 'JPY' });
    server.cart = buildWireCart([buildWireLine({ meta: 'other.com' })], { currency: 'EUR' });
    open('coffee', client);

    await vi.waitFor(() => expect(server.searches.at(-1)?.get('currency')).toBe('EUR'));
  });

  test('"More results" moves the focus to the first new one', async () => {
    server.suggestions = Array.from({ length: 15 }, (_, index) => buildSuggestion(`name${index}.com`));
    const user = open('name');

    await user.click(await button('More results'));

    const next = await button('Select name10.com');
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
  });
});
