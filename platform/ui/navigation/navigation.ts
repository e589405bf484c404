import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Splits an internal address for the router. */
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

/** Opens a screen: `go('/domains/manage')`; `replace` adds no history entry. */
export type Go = (href: string, settings?: { readonly replace?: boolean }) => void;

/** Returns the function that opens another screen. */
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
    // A failed prefetch is repeated, and its error shown, when the screen opens.
    (href) => void router.preloadRoute(routerAddress(href)).catch(() => undefined),
    [router],
  );
}

/**
 * The fragment of the address as `name=value` pairs, kept current.
 *
 * Browsers do not send it to servers, so mailed links carry their secrets there. Other parts of an
 * address come as props.
 */
export function useAddressHash(): URLSearchParams {
  return new URLSearchParams(useRouterState({ select: (state) => state.location.hash }));
}
