import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './states.tsx';
import { SkeletonRows } from './query.tsx';

/** A part of a page whose code can be loaded ahead; see `pagePart`. */
export interface PagePart<Props> {
  (props: Props): ReactNode;
  /** Loads the code once; a failure rejects, and the next call tries again. */
  readonly load: () => Promise<void>;
  /** Loads the code, unless `isWanted` is false, and says whether it is awaited; false once it is loaded, or has failed. */
  readonly useIsLoading: (isWanted?: boolean) => boolean;
}

/**
 * A part of a page whose code loads beside the page's data.
 *
 * Loaded, it renders at once, without the moment that a lazy component takes. Until then its
 * placeholder shows; a failure shows the error state with a way to try again, or `failed`.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    placeholder = <SkeletonRows />,
    failed,
  }: { readonly placeholder?: ReactNode; readonly failed?: null } = {},
): PagePart<Props> {
  let code: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const loadOnce = (): Promise<void> =>
    (loading ??= load().then(
      (loaded) => {
        code = loaded;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function useCode(isNeeded = true): {
    readonly Loaded: ComponentType<Props> | null;
    readonly error: unknown;
    readonly isAwaited: boolean;
    readonly tryAgain: () => void;
  } {
    const Loaded = useSyncExternalStore(subscribe, () => code);
    const [error, setError] = useState<unknown>(null);
    const isAwaited = isNeeded && Loaded === null && error === null;
    useEffect(() => {
      if (!isAwaited) return undefined;
      let isGone = false;
      loadOnce().catch((cause: unknown) => {
        if (!isGone) setError(cause);
      });
      return () => {
        isGone = true;
      };
    }, [isAwaited]);
    return { Loaded, error, isAwaited, tryAgain: () => setError(null) };
  }

  function Part(props: Props): ReactNode {
    const { Loaded, error, tryAgain } = useCode();
    if (Loaded !== null) return <Loaded {...props} />;
    if (error === null) return placeholder;
    return failed === null ? null : <ErrorState error={error} onRetry={tryAgain} />;
  }
  return Object.assign(Part, {
    load: loadOnce,
    useIsLoading: (isWanted?: boolean): boolean => useCode(isWanted).isAwaited,
  });
}
