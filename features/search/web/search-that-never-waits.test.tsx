import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSuggestion, SearchServer } from '../testing/search-server.ts';
import { DomainSearchPage } from './domain-search-page.tsx';
import { FoundNames } from './site-search.tsx';

let server: SearchServer;

beforeEach(async () => {
  server = new SearchServer();
  server.suggestions = ['com', 'net', 'org', 'io'].map((tld) => buildSuggestion(`coffee.${tld}`));
  vi.stubGlobal('fetch', server.fetch);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

async function open(suggestion = ''): Promise<ReturnType<typeof userEvent.setup>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await FoundNames.load();
  const root = createRootRoute({
    component: () => (
      <DomainSearchPage site="shop.namestead.site" suggestion={suggestion} onChosen={() => undefined} />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Every retry happens within this time, in milliseconds. */
const LONGEST_WAIT = 31_000;
const likely = (...domains: string[]) =>
  domains.map((domain) => buildSuggestion(domain, { is_confirmed: false }));

describe('search without waiting (decision 39, "Domain search")', () => {
  test('names with a slow registry show as unconfirmed, the others as confirmed, with a notice', async () => {
    server.suggestions = likely('coffee.com', 'coffee.tools');
    server.slow = ['coffee.tools'];
    await open('coffee');

    await screen.findByRole('button', { name: 'Select coffee.tools' });
    await vi.waitFor(() => expect(screen.getAllByText('Likely available')).toHaveLength(1));
    expect(screen.getByText('Likely available').closest('li')?.textContent).toContain('coffee.tools');
    expect(await screen.findByText(/^The registry is not responding/)).toBeTruthy();

    server.slow = [];
    await pass(LONGEST_WAIT);

    await vi.waitFor(() => expect(screen.queryByText('Likely available')).toBeNull());
    expect(screen.queryByText(/^The registry does not answer/)).toBeNull();
    expect(server.checks.at(-1)).toEqual(['coffee.tools']);
  });

  test('a failed check of a typed name is retried automatically', async () => {
    server.statuses = { 'coffee.com': 'availability_check_error' };
    await open('coffee.com');
    expect(await screen.findByText(/^We could not check coffee\.com/)).toBeTruthy();

    server.statuses = {};
    await pass(LONGEST_WAIT);

    await vi.waitFor(() => expect(screen.queryByText(/^We could not check/)).toBeNull());
  });

  test('a rate-limited search shows when it will be retried, and is retried then', async () => {
    server.refuses = { status: 429, error: 'rate_limited', message: 'Too many.', data: { retry_after: 12 } };
    await open('coffee');

    expect(await screen.findByText(/^Too many searches\. Please/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^Retrying in (?:\d|1[0-2]) seconds…$/);

    server.refuses = null;
    await pass(13_000);

    expect(await screen.findByRole('button', { name: 'Select coffee.com' })).toBeTruthy();
  });

  test('a failed search shows an error, keeps the query, and is retried automatically', async () => {
    server.refuses = { status: 503, error: 'shutting_down', message: 'The server is restarting.' };
    await open('coffee');
    expect(await screen.findByText('The server is restarting.')).toBeTruthy();
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('coffee');

    await pass(2_500);
    expect(await screen.findByText('The server is restarting.')).toBeTruthy();
    expect(server.searches.length).toBeGreaterThan(1);
    server.refuses = null;
    await pass(LONGEST_WAIT);

    expect(await screen.findByRole('button', { name: 'Select coffee.com' })).toBeTruthy();
  });

  test('names are requested during typing, and searched once', async () => {
    const user = await open();
    await user.type(await screen.findByRole('searchbox'), 'coffee');
    await pass(120);
    expect(server.searches.map((search) => search.get('query'))).toContain('coffee');

    await pass(400);

    expect(await screen.findByRole('button', { name: 'Select coffee.com' })).toBeTruthy();
    expect(server.searches.filter((search) => search.get('query') === 'coffee')).toHaveLength(1);
  });

  test('names are confirmed ahead, so that they appear confirmed', async () => {
    server.suggestions = likely('coffee.com', 'coffee.net');
    const user = await open();
    await user.type(await screen.findByRole('searchbox'), 'coffee');
    await pass(120);

    await vi.waitFor(() => expect(server.checks).toContainEqual(['coffee.com', 'coffee.net']));
    await pass(400);
    await screen.findByRole('button', { name: 'Select coffee.com' });
    expect(screen.queryByText('Likely available')).toBeNull();
    expect(server.checks).toHaveLength(1);
  });

  test('an outdated response is never shown', async () => {
    let late = (): void => undefined;
    server.gate = new Promise((resolve) => {
      late = resolve;
    });
    const user = await open('coffee');
    await vi.waitFor(() => expect(server.held).toBe(1));
    server.gate = Promise.resolve();
    server.suggestions = [buildSuggestion('tea.com')];
    await user.clear(await screen.findByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');
    await screen.findByRole('button', { name: 'Select tea.com' });

    server.suggestions = [buildSuggestion('coffee.com')];
    late();
    await pass(1_000);

    expect(screen.getByRole('button', { name: 'Select tea.com' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select coffee.com' })).toBeNull();
  });
});
