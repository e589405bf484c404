import { useRouterState } from '@tanstack/react-router';

/**
 * What stands behind the `#` of the address, as `name=value` pairs; also when it changes while the page stays open.
 *
 * Browsers send it to no server, so it is where a mailed link has its secret. All else of an address comes as props.
 */
export function useAddressHash(): URLSearchParams {
  return new URLSearchParams(useRouterState({ select: (state) => state.location.hash }));
}
