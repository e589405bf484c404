import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { DomainHistoryPage } from './domain-history-page.tsx';

const SITE = 'harbor.namestead.site';
const NAME = 'harbor.com';

let domain: SiteDomainOnWire;
let asked: string[];
/** Whether the payments cannot be read. */
let isDown: boolean;

const payment = (order: number, date: string, kind: 'purchase' | 'renewal', state: string) => ({
  order_id: order,
  date,
  kind,
  amount_integer: 1800,
  amount_display: '$18.00',
  currency_code: 'USD',
  state,
});

beforeEach(() => {
  domain = buildSiteDomain(NAME, { subscription_id: '7' });
  asked = [];
  isDown = false;
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    asked.push(path);
    if (path === '/namestead/v1/me/purchases/7' && isDown) {
      return Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 });
    }
    if (path === '/namestead/v1/me/purchases/7') {
      return Response.json({
        blog_id: 1001,
        payments: [
          payment(12, '2026-05-16T12:00:00.000Z', 'renewal', 'refunded'),
          payment(9, '2025-06-15T12:00:01.000Z', 'purchase', 'delivered'),
        ],
      });
    }
    if (path.includes('/dns/versions')) {
      const version = {
        serial: 3,
        changed_at: '2026-07-01T12:00:00.000Z',
        changed_by: { id: 1, name: 'Ada Lovelace' },
        source: 'edit',
        restored_serial: null,
        undone_serial: null,
        added: [],
        removed: [],
      };
      return Response.json({ versions: [version], found: 1 });
    }
    return Response.json({ domains: [domain], found: 1 });
  });
});

const open = () =>
  openScreen(<DomainHistoryPage domain={NAME} site={SITE} />, `/domains/manage/${NAME}/history/${SITE}`);

describe('the history of a domain', () => {
  test('has its begin and its payments, newest first, and the versions of its records', async () => {
    open();

    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    const events = await screen.findAllByRole('listitem');
    const words = events.map(({ textContent }) => /Renewed|Bought|Registered/.exec(textContent ?? '')?.[0]);
    expect(words.filter(Boolean)).toEqual(['Renewed', 'Bought', 'Registered']);
    expect(screen.getByRole('link', { name: '$18.00, order 12' }).getAttribute('href')).toBe(
      '/checkout/1001/order/12',
    );
    expect(screen.getByText(/Refunded/)).toBeTruthy();
  });

  test('without its payments is not told in part: it says so, and can be tried again', async () => {
    isDown = true;
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Registered')).toBeNull();

    isDown = false;
    await user.click(again);

    expect(await screen.findByRole('link', { name: '$18.00, order 12' })).toBeTruthy();
  });

  test('without records here says so, and asks for none', async () => {
    domain = buildSiteDomain(NAME, { has_zone: false });
    open();

    expect(await screen.findByText('The DNS records of this domain are not managed here.')).toBeTruthy();
    expect(asked.filter((path) => path.includes('/versions'))).toEqual([]);
  });

  test('is for the domain’s manager', async () => {
    domain = buildSiteDomain(NAME, { current_user_can_manage: false });
    open();

    expect(await screen.findByRole('heading', { name: 'No access' })).toBeTruthy();
  });
});
