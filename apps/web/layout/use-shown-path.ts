import { useRouterState } from '@tanstack/react-router';

/**
 * The path of the page that is on the screen.
 *
 * While the next page is fetched the address is already the next one's; what stands on the page goes by this instead.
 */
export function useShownPath(): string {
  return useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname });
}
