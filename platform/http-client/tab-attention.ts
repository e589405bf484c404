/** A tab that nobody looks at keeps its connection this long: browsers allow six to a host (HTTP/1.1), for all tabs. */
const KEPT_WHILE_HIDDEN = 30_000;

/** What a tab's live connection learns of its surroundings. */
export interface TabAttention {
  /** Nobody has looked at the tab for a while. */
  isAway(): boolean;
  /** Settles when the tab is looked at, or was until a moment ago. */
  inView(): Promise<void>;
  /** Settles after so many milliseconds, or sooner when trying now is worth it: looked at again, online again. */
  pause(milliseconds: number): Promise<void>;
  end(): void;
}

/** Watches whether the tab is looked at and whether the browser's network changes. */
export function watchAttention(on: {
  /** Nobody has looked for a while: let go. */
  readonly onLeave: () => void;
  /** Somebody looks again. */
  readonly onReturn: () => void;
  /** What was connected may be so no more. */
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
    // A page that the browser puts aside must hold no connection; the second event brings it back.
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
