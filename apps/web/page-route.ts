import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { isLikelySignedIn } from './layout/signed-in-hint.ts';
import type { AddressValues, Screen } from './screen.tsx';

/** The page at a path, which asks for its data as soon as it is on its way to the screen. */
export function at<Parent extends AnyRoute>(parent: Parent, path: string, component: Screen): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component,
    // Not awaited: a page opens with what is there, and what it asks for is on its way while its code comes.
    loader: ({ context, params, location }) => {
      const { client } = context as { readonly client: QueryClient };
      // Who is not signed in, or not known to be, would only be refused.
      if (client.getQueryData(currentUserKey) === undefined && !isLikelySignedIn()) return;
      component.prefetch(client, { ...(location.search as AddressValues), ...(params as AddressValues) });
    },
  });
}
