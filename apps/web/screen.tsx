import { useParams, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What an address says: its parts by name, and its query. */
export type AddressValues = Readonly<Record<string, string | undefined>>;

/** A route's component whose code can be fetched before it is opened. */
export type Screen = (() => ReactNode) & { readonly preload: () => Promise<void> };

/**
 * A slice's screen as a route's component: its code is loaded on demand, and it gets its
 * parameters as props, so that no slice reads the address.
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (values: AddressValues) => Props,
): Screen {
  const Loaded = lazy(async () => ({ default: await load() }));
  const ScreenRoute = (): ReactNode => {
    const params = useParams({ strict: false }) as AddressValues;
    const query = useSearch({ strict: false }) as AddressValues;
    return <Loaded {...propsOf({ ...query, ...params })} />;
  };
  return Object.assign(ScreenRoute, {
    preload: async () => {
      await load();
    },
  });
}
