import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import type { TimelineOnWire } from '../contract/timeline-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainTimeline } from './domain-timeline.tsx';

const EXPIRES = '2027-03-04T10:00:00.000Z';
const END: TimelineOnWire['events'] = [
  { kind: 'expires', at: EXPIRES },
  { kind: 'interrupted', at: '2027-03-13T10:00:00.000Z' },
  { kind: 'last_renewal', at: '2027-03-22T10:00:00.000Z' },
];

let card: string | null;
let timelines: TimelineOnWire[];
let asked: string[];
let isDown: boolean;

beforeEach(() => {
  card = 'Visa •••• 4242';
  asked = [];
  isDown = false;
  timelines = [
    { variant: 'nothing', paid_until: '2028-03-04T10:00:00.000Z', events: [{ kind: 'charge', at: EXPIRES }] },
    { variant: 'renew', paid_until: '2028-03-04T10:00:00.000Z', events: END },
    { variant: 'auto_renew_off', paid_until: EXPIRES, events: END },
  ];
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    asked.push(path);
    if (isDown) return Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 });
    return Response.json({ card, timelines });
  });
});

const open = (overrides: Partial<SiteDomainOnWire> = {}) =>
  openScreen(<DomainTimeline domain={buildSiteDomain('harbor.com', overrides)} />, '/domains/manage');
const events = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('what happens next', () => {
  test('begins with what happens if nothing is done, and names the card', async () => {
    open();

    expect(
      await screen.findByText(/charged to Visa •••• 4242. The domain is then paid until Mar 4, 2028/),
    ).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Do nothing' })).toHaveProperty('checked', true);
    expect(events()).toEqual([expect.stringMatching(/^Renews.*Mar 4, 2027$/)]);
  });

  test('shows another choice with its own dates, relative and absolute', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Renew now' }));
    expect(screen.getByText('The domain is then paid until Mar 4, 2028.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Turn off auto-renew' }));

    expect(
      screen.getByText('The domain is paid until Mar 4, 2027. It does not renew automatically.'),
    ).toBeTruthy();
    expect(events()).toEqual([
      expect.stringMatching(/^Expires.*Mar 4, 2027$/),
      expect.stringMatching(/^Website stops working.*Mar 13, 2027$/),
      expect.stringMatching(/^Last day to renew at the standard price.*Mar 22, 2027$/),
    ]);
  });

  test('says that a card is missing where auto-renew is on', async () => {
    card = null;
    timelines = [
      { variant: 'nothing', paid_until: EXPIRES, events: END },
      { variant: 'renew', paid_until: '2028-03-04T10:00:00.000Z', events: END },
    ];
    open({ auto_renewing: true });

    expect(await screen.findByText(/there is no saved card to charge/)).toBeTruthy();
  });

  test('says of a domain that moves away before its expiry that it does, not that it expired', async () => {
    timelines = [
      {
        variant: 'nothing',
        paid_until: EXPIRES,
        events: [{ kind: 'leaves', at: '2027-01-04T10:00:00.000Z' }],
      },
    ];
    open();

    expect(
      await screen.findByText(/^The domain is paid until Mar 4, 2027\. If you do nothing, it moves/),
    ).toBeTruthy();
    expect(screen.queryByText(/expired/)).toBeNull();
  });

  test('that cannot be loaded says so, and is tried again', async () => {
    isDown = true;
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy();

    isDown = false;
    await user.click(again);

    expect(await screen.findByRole('radio', { name: 'Do nothing' })).toBeTruthy();
  });

  test('is not asked for by someone who does not manage the domain', async () => {
    open({ current_user_can_manage: false });
    open({ expiry: false });

    await waitFor(() => expect(screen.queryByText('What happens next')).toBeNull());
    expect(asked.filter((path) => path.endsWith('/timeline'))).toEqual([]);
  });
});
