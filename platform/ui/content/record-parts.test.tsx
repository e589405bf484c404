import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Facts } from './facts.tsx';
import { Price } from './price.tsx';
import { RelativeTime } from './relative-time.tsx';
import { openScreen } from '../testing/open-screen.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('instants', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      now: new Date('2026-11-21T10:00:00Z'),
      toFake: ['setInterval', 'clearInterval', 'Date'],
    });
  });
  afterEach(() => vi.useRealTimers());
  // The native popover, missing in jsdom, only puts the bubble on top.
  HTMLElement.prototype.showPopover ??= () => undefined;

  test('keep themselves current', () => {
    render(<RelativeTime at="2026-11-21T09:58:00Z" />);
    expect(screen.getByText('2 minutes ago')).toBeTruthy();

    act(() => {
      vi.advanceTimersByTime(60_000);
    });

    expect(screen.getByText('3 minutes ago')).toBeTruthy();
  });

  test('show the exact time on focus, until Escape', async () => {
    const user = userEvent.setup();
    render(<RelativeTime at="2026-11-20T10:00:00Z" />);

    await user.tab();
    expect(document.activeElement?.textContent).toBe('yesterday');
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toMatch(/^Nov 20, 2026/);
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  test('are no stop for Tab in rows of a list', async () => {
    const user = userEvent.setup();
    render(<RelativeTime at="2026-11-20T10:00:00Z" isPlain />);

    await user.tab();

    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText('yesterday').title).toMatch(/^Nov 20, 2026/);
  });
});

describe('a timeline', () => {
  const steps = (...states: TimelineEntry['state'][]): readonly TimelineEntry[] =>
    ['Payment', 'Registration', 'DNS'].map((label, index) => ({ label, state: states[index] ?? 'waiting' }));

  test('shows the state of each step, and announces only the steps that changed', () => {
    const { rerender } = render(<Timeline label="Progress" entries={steps('done', 'running')} />);
    const list = screen.getByRole('list', { name: 'Progress' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['PaymentDone', 'RegistrationIn progress', 'DNSWaiting']);
    expect(screen.getByRole('status').textContent).toBe('');

    rerender(<Timeline label="Progress" entries={steps('done', 'failed', 'waiting')} />);

    expect(screen.getByRole('status').textContent).toBe('Registration: Failed');
  });
});

describe('prices', () => {
  test('label both the sale price and the regular price for everyone', () => {
    const { container } = render(<Price money={usd(900)} was={usd(1800)} per="year" />);

    expect(container.textContent).toBe('Regular price$18Current price$9 per year');
    expect(container.querySelector('s')?.textContent).toBe('$18');
  });
});

describe('facts', () => {
  test('have a name each, and a missing value says so', () => {
    render(
      <Facts
        facts={[
          { label: 'Redirect', value: null },
          { label: 'Mailboxes', value: 0 },
        ]}
      />,
    );

    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Redirect', 'Mailboxes']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['None', '0']);
  });
});

describe('breadcrumbs', () => {
  test('lead back step by step, and end where one is', async () => {
    openScreen(
      <Breadcrumbs
        crumbs={[
          { href: '/domains/manage', label: 'Domains' },
          { href: '/domains/manage/one.com', label: 'one.com' },
        ]}
        current="DNS records"
      />,
    );

    const way = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    const steps = within(within(way).getByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['Domains', 'one.com', 'DNS records']);
    expect(steps.at(-1)?.getAttribute('aria-current')).toBe('page');
    expect(within(way).getAllByRole('link', { name: 'one.com' })[0]?.getAttribute('href')).toBe(
      '/domains/manage/one.com',
    );
  });
});
