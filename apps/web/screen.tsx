import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** The parts of an address: path parameters and query. */
export type AddressValues = Readonly<Record<string, string | undefined>>;

/** A route's component whose code and data can be prefetched. */
export type Screen = (() => ReactNode) & {
  readonly preload: () => Promise<void>;
  /** Asks for the data that the page begins with, so that it comes while the code does. */
  readonly prefetch: (client: QueryClient, values: AddressValues) => void;
};

/** A slice's page, and its prefetch. */
export interface LoadedPage<Props extends object> {
  readonly page: ComponentType<Props>;
  readonly prefetch?: (client: QueryClient, props: Props) => Promise<unknown>;
}

/**
 * A slice's screen as a route's component: its code and data are loaded on demand, and it gets its
 * parameters as props, so that no slice reads the address.
 */
export function screen<Props extends object>(
  load: () => Promise<LoadedPage<Props>>,
  propsFor: (values: AddressValues) => Props,
): Screen {
  let loaded: LoadedPage<Props> | undefined;
  const loadOnce = async (): Promise<LoadedPage<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Late = lazy(async () => ({ default: (await loadOnce()).page }));
  const ScreenRoute = (): ReactNode => {
    const params = useParams({ strict: false }) as AddressValues;
    const query = useSearch({ strict: false }) as AddressValues;
    // Loaded code renders at once: even a resolved promise would show the placeholder for a moment.
    // Chosen once, because a different component would remount.
    const [Page] = useState<ComponentType<Props>>(() => loaded?.page ?? Late);
    return <Page {...propsFor({ ...query, ...params })} />;
  };
  return Object.assign(ScreenRoute, {
    preload: async () => void (await loadOnce()),
    prefetch: (client: QueryClient, values: AddressValues) => {
      void loadOnce()
        .then(({ prefetch }) => prefetch?.(client, propsFor(values)))
        // The page asks for code and data too, and shows what cannot be had.
        .catch(() => undefined);
    },
  });
}
