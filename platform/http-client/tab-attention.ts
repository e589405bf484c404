/**
 * How long a hidden tab keeps its connection: browsers allow six per host (HTTP/1.1) for all tabs.
 */
const KEPT_WHILE_HIDDEN = 30_000;

/** Visibility and network events for a tab's live connection. */
export interface TabAttention {
  /** The tab has been hidden for a while. */
  isAway(): boolean;
  /** Resolves once the tab is visible, or was until a moment ago. */
  inView(): Promise<void>;
  /**
   * Resolves after so many milliseconds, or earlier when a retry makes sense: visible again, online
   * again.
   */
  pause(milliseconds: number): Promise<void>;
  end(): void;
}

/** Watches the tab's visibility and the browser's network. */
export function watchAttention(on: {
  /** Hidden for a while: disconnect. */
  readonly onLeave: () => void;
  /** Visible again. */
  readonly onReturn: () => void;
  /** The connection may be lost. */
  readonly onNetworkChange: () => void;
}): TabAttention {
  let isAway = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const wake = (): void => [...waiting].forEach((resume) => resume());
  const leave = (): void => {
    isAway = true;
    on.onLeave();
  };
  const look = (): void => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(leave, KEPT_WHILE_HIDDEN);
      return;
    }
    isAway = false;
    on.onReturn();
    wake();
  };
  const change = (): void => {
    on.onNetworkChange();
    wake();
  };
  const listeners = [
    [document, 'visibilitychange', look],
    // A page in the back/forward cache must not hold a connection; `pageshow` restores it.
    [window, 'pagehide', leave],
    [window, 'pageshow', look],
    [window, 'online', change],
    [window, 'offline', change],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  if (document.visibilityState === 'hidden') look();

  const wait = (milliseconds: number | null): Promise<void> =>
    new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        waiting.delete(resume);
        resolve();
      };
      const timer = milliseconds === null ? undefined : setTimeout(resume, milliseconds);
      waiting.add(resume);
    });
  return {
    isAway: () => isAway,
    inView: async () => {
      while (isAway) await wait(null);
    },
    pause: wait,
    end: () => {
      clearTimeout(leaving);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      isAway = false;
      wake();
    },
  };
}
