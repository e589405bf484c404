import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from './link.tsx';

let fetched = 0;

beforeEach(() => {
  fetched = 0;
});
afterEach(() => vi.useRealTimers());

async function open(href: string) {
  const root = createRootRoute();
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Link href={href}>Go</Link>,
  });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    component: () => <p>There</p>,
    loader: () => {
      fetched++;
    },
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([first, next]), history })} />);
  return { link: await screen.findByRole('link', { name: 'Go' }), history };
}

describe('a link', () => {
  test('opens a screen without reloading the page', async () => {
    const { link, history } = await open('/next?a=b%20c');

    fireEvent.click(link);

    await screen.findByText('There');
    expect(history.location.href).toBe('/next?a=b+c');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves another tab or window to the browser: %j',
    async (how) => {
      const { link, history } = await open('/next');
      link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));

      fireEvent.click(link, how);

      expect(history.location.href).toBe('/');
    },
  );

  test('prefetches the screen on hover intent, but not in passing', async () => {
    const { link } = await open('/next');
    vi.useFakeTimers();

    fireEvent.pointerEnter(link);
    await vi.advanceTimersByTimeAsync(20);
    fireEvent.pointerLeave(link);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetched).toBe(0);

    fireEvent.focus(link);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetched).toBe(1);
  });

  test('to another site opens a new tab, without a referrer', async () => {
    const { link } = await open('https://example.com/x');

    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  test('to a server-rendered page is an ordinary link', async () => {
    const { link, history } = await open('/dev/inbox');
    link.addEventListener('click', (event) => event.preventDefault());

    fireEvent.click(link);

    await waitFor(() => expect(history.location.href).toBe('/'));
    expect(link.getAttribute('target')).toBeNull();
  });
});
