import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useShownPath } from './use-page-changes.ts';

function Shown(): ReactNode {
  return (
    <>
      <p>{useShownPath()}</p>
      <Outlet />
    </>
  );
}

test("content of a page keeps the page's path until the next page is shown", async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const root = createRootRoute({ component: Shown });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/checkout/harbor'] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/checkout/$site' }),
      createRoute({ getParentRoute: () => root, path: '/domains/manage/$site', loader: () => arrival }),
    ]),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('/checkout/harbor');

  await act(async () => {
    void router.navigate({ href: '/domains/manage/harbor' });
    await Promise.resolve();
  });
  expect(router.state.location.pathname).toBe('/domains/manage/harbor');
  expect(screen.getByText('/checkout/harbor')).toBeTruthy();

  await act(async () => arrive());
  expect(await screen.findByText('/domains/manage/harbor')).toBeTruthy();
});
