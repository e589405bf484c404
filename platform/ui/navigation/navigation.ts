import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** An address of ours taken apart the way the router wants it. */
export interface RouterAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string | undefined;
}

/** Splits `/path?query#hash` for the router. */
export function routerAddress(href: string): RouterAddress {
  const [beforeHash = '', hash] = href.split('#');
  const [to = '', query = ''] = beforeHash.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)), hash };
}

/** How a screen goes elsewhere: `go('/domains/manage')`; `replace` leaves no entry in the history. */
export type Go = (href: string, settings?: { readonly replace?: boolean }) => void;

/** Gives the function that opens another screen of ours. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback<Go>(
    (href, settings) => void navigate({ ...routerAddress(href), replace: settings?.replace ?? false }),
    [navigate],
  );
}

/** Gives the function that fetches the code and data of a screen that is likely to be opened next. */
export function useFetchAhead(): (href: string) => void {
  const router = useRouter<AnyRouter>();
  return useCallback(
    // What cannot be fetched now is asked for again, and its failure shown, when the screen is opened.
    (href) => void router.preloadRoute(routerAddress(href)).catch(() => undefined),
    [router],
  );
}

/**
 * What stands behind the `#` of the address, as `name=value` pairs; also when it changes while the page stays open.
 *
 * Browsers send it to no server, so it is where a mailed link has its secret. All else of an address comes as props.
 */
export function useAddressHash(): URLSearchParams {
  return new URLSearchParams(useRouterState({ select: (state) => state.location.hash }));
}
