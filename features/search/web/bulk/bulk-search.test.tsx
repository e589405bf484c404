import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastRegion } from '#platform/ui/feedback/toast-region.tsx';
import { SearchServer } from '../../testing/search-server.ts';
import { BulkSearchPage } from './bulk-search-page.tsx';

let server: SearchServer;

beforeEach(() => {
  server = new SearchServer();
  server.isPriced = true;
  vi.stubGlobal('fetch', server.fetch);
});

function open(): ReturnType<typeof userEvent.setup> {
  const root = createRootRoute({
    component: () => (
      <>
        <BulkSearchPage site="shop.namestead.site" />
        <ToastRegion />
      </>
    ),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

async function check(text: string): Promise<ReturnType<typeof userEvent.setup>> {
  const user = open();
  await user.click(await screen.findByRole('textbox', { name: 'Domains' }));
  await user.paste(text);
  await user.click(await button('Check domains'));
  return user;
}

const row = async (name: string): Promise<HTMLElement> => {
  const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
  const found = box.closest('tr');
  if (!found) throw new Error(`no row for ${name}`);
  return found;
};

describe('bulk check', () => {
  test('each name shows its status, and only available ones can be selected', async () => {
    server.statuses = { 'taken.com': 'transferrable', word: 'invalid_domain' };
    server.details = { word: { fault: 'single_label' } };
    const user = await check('free.com\ntaken.com, word');

    expect(within(await row('free.com')).getByText('Available')).toBeTruthy();
    expect(within(await row('taken.com')).getByText('taken.com is already registered.')).toBeTruthy();
    expect(within(await row('word')).getByText(/It has no extension, such as \.com\.$/)).toBeTruthy();
    expect(screen.getByText('1 of 3 domains available')).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: /taken\.com/ }) as HTMLInputElement).disabled).toBe(true);

    await user.click(screen.getByRole('radio', { name: 'Available' }));

    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['free.com']);
    expect(server.checks).toEqual([['free.com', 'taken.com', 'word']]);
  });

  test('all available names can be selected and are added together, after a second check', async () => {
    server.lostWhenChosen = ['b.com'];
    const user = await check('a.com b.com c.com');
    await row('a.com');

    await user.click(await button('Select all available'));
    await user.click(await button('Add 3 domains to cart'));

    expect(await screen.findByText('1 domain is no longer available.')).toBeTruthy();
    expect(server.cart.products.map(({ meta }) => meta)).toEqual(['a.com', 'c.com']);
    expect(within(await row('a.com')).getByText('In cart')).toBeTruthy();
    expect(within(await row('b.com')).getByText('b.com is already registered.')).toBeTruthy();
  });

  const ASKING: SearchServer['details'] = {
    'b.com': { status: 'available_premium', is_premium: true },
    'c.com': {
      trademark_claims_notice_info: { notice_id: 'n1', not_before: '', not_after: '', claims: [] },
    },
  };

  test('names that need confirmation cannot be selected: each links to the search', async () => {
    server.details = ASKING;
    const user = await check('a.com b.com c.com');
    await row('a.com');

    for (const name of ['b.com', 'c.com']) {
      const asking = within(await row(name));
      expect(asking.getByText('Needs confirmation')).toBeTruthy();
      expect(asking.queryByText('Available')).toBeNull();
      expect(asking.getByRole('link', { name: `View in search: ${name}` }).getAttribute('href')).toBe(
        `/domains/add/shop.namestead.site?suggestion=${name}`,
      );
    }
    expect(screen.getByText('3 of 3 domains available')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Available' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    await user.click(await button('Select all available'));
    expect(await button('Add 1 domain to cart')).toBeTruthy();
  });

  test('names that turn out to need confirmation are not added, and a notice links to the search', async () => {
    const user = await check('a.com b.com c.com');
    await row('a.com');
    server.details = ASKING;

    await user.click(await button('Select all available'));
    await user.click(await button('Add 3 domains to cart'));

    expect(
      await screen.findByText(
        '2 domains need confirmation (premium price or trademark notice). Add them from search.',
      ),
    ).toBeTruthy();
    expect(server.cart.products.map(({ meta }) => meta)).toEqual(['a.com']);
    expect(within(await row('b.com')).getByRole('link', { name: /^View in search/ })).toBeTruthy();
  });

  test('a name with a slow registry is updated as soon as its answer arrives', async () => {
    server.slow = ['slow.com'];
    await check('free.com slow.com');

    expect(within(await row('free.com')).getByText('Available')).toBeTruthy();
    expect(within(await row('slow.com')).getByText('Checking…')).toBeTruthy();

    server.slow = [];

    await vi.waitFor(async () => expect(within(await row('slow.com')).getByText('Available')).toBeTruthy());
    expect(server.checks.slice(1).every((names) => names.join() === 'slow.com')).toBe(true);
  });

  test('a failed check shows an error and can be repeated', async () => {
    server.refuses = { status: 503, error: 'unavailable', message: 'Try later.' };
    const user = await check('free.com');
    await screen.findByText('Could not check all domains.');

    server.refuses = null;
    await user.click(await button('Check again'));

    await vi.waitFor(async () => expect(within(await row('free.com')).getByText('Available')).toBeTruthy());
    expect(screen.queryByText('Could not check all domains.')).toBeNull();
  });

  test.each([
    ['', 'Please enter a domain name or keyword.'],
    [' ,;\n ', 'Please enter a domain name or keyword.'],
    [
      Array.from({ length: 10_000 }, (_, index) => `name${index}.com`).join('\n'),
      'You entered 10,000 domains. Check up to 200 at once.',
    ],
  ])('an invalid list is rejected as a whole', async (text, words) => {
    await check(text);

    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.checks).toEqual([]);
  });

  test('duplicates are checked once', async () => {
    await check('a.com A.COM https://www.a.com/ b.com');

    expect(await screen.findByText(/2 duplicates removed\.$/)).toBeTruthy();
    expect(server.checks).toEqual([['a.com', 'b.com']]);
  });

  test('the back link leads to the search', async () => {
    open();

    expect((await screen.findByRole('link', { name: 'Search' })).getAttribute('href')).toBe(
      '/domains/add/shop.namestead.site',
    );
  });
});
