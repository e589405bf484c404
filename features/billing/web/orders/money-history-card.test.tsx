import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listMoneyHistoryEndpoint } from '../../contract/money-history.ts';
import type { MoneyEntryOnWire } from '../../contract/money-history.ts';
import { MoneyHistoryCard } from './money-history-card.tsx';

const CHARGE: MoneyEntryOnWire = {
  id: 3,
  date: '2026-11-21T10:00:00.000Z',
  topic: 'payments',
  kind: 'charge',
  currency: 'USD',
  amount_integer: -1_800,
  amount_display: '-$18.00',
  order_id: 10_001,
  blog_id: 7,
  receipt_number: 17,
  card_brand: 'visa',
  card_last4: '4242',
  reason: null,
  reason_sentence: null,
  items: [
    { product_slug: 'dotcom_domain', product_name: '.com Domain Registration', meta: 'xn--bcher-kva.com' },
  ],
};
const GIFT: MoneyEntryOnWire = {
  ...CHARGE,
  id: 2,
  topic: 'credits',
  kind: 'credits_granted',
  currency: 'EUR',
  amount_integer: 500,
  order_id: null,
  blog_id: null,
  receipt_number: null,
  card_brand: null,
  card_last4: null,
  reason: 'Sorry for the outage',
  items: [],
};

/** Renders a billing history with these entries; returns the requests that were made. */
function open(entries: readonly MoneyEntryOnWire[]): { readonly asks: readonly string[] } {
  const asks: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asks.push(path);
    const asked = new URL(path, 'http://panel.test').searchParams;
    const part = entries.filter(
      ({ topic, currency }) =>
        topic === (asked.get('topic') ?? topic) && currency === (asked.get('currency') ?? currency),
    );
    const currencies = [...new Set(entries.map(({ currency }) => currency))];
    return Response.json(
      z.parse(listMoneyHistoryEndpoint.answer, { entries: part, found: part.length, currencies }),
    );
  });
  const root = createRootRoute({ component: MoneyHistoryCard });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asks };
}

describe('the history of money', () => {
  test('says what moved, what for and why, and leads to order and receipt', async () => {
    open([CHARGE, GIFT]);

    const table = await screen.findByRole('table', { name: 'All transactions' });

    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Paid by card ending in 4242.*bücher\.com.*17.*-\$18\.00/),
      expect.stringMatching(/Credits added.*Sorry for the outage.*€5\.00/),
    ]);
    const link = screen.getByRole('link', { name: 'Paid by card ending in 4242: bücher.com' });
    expect(link.getAttribute('href')).toBe('/checkout/7/order/10001');
    expect(screen.getByRole('link', { name: 'PDF 17' }).getAttribute('href')).toBe(
      '/rest/v1.1/me/receipts/17/pdf',
    );
  });

  test('is narrowed to a topic and a currency, and the file is of the same part', async () => {
    const { asks } = open([CHARGE, GIFT]);
    const user = userEvent.setup();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Credits');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');

    expect(await screen.findByText('No matching transactions')).toBeTruthy();
    expect(asks.at(-1)).toBe('/namestead/v1/me/money-history?topic=credits&currency=USD&number=100&offset=0');
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/namestead/v1/me/money-history/csv?topic=credits&currency=USD',
    );
  });

  test('is narrowed to days, the file too', async () => {
    const { asks } = open([CHARGE]);

    fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-30' } });

    // Days as the table shows them: those of the reader's time zone.
    const days = new URLSearchParams({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    }).toString();
    expect(
      await screen.findByRole('link', { name: 'Download CSV' }).then((link) => link.getAttribute('href')),
    ).toBe(`/namestead/v1/me/money-history/csv?${days}`);
    expect(asks.at(-1)).toBe(`/namestead/v1/me/money-history?${days}&number=100&offset=0`);
  });

  test('who has one currency is not asked for any', async () => {
    open([CHARGE]);

    await screen.findByRole('table');

    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  });
});
