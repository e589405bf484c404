/** Delays between two checks, in milliseconds: short at first, then longer. */
const PAUSES = [1_000, 2_000, 3_000, 5_000];
const LAST_RELOAD = 'namestead.reloaded-at';
/** A second failure within a minute is no passing one: reloading again would only flicker. */
const ONCE_WITHIN = 60_000;

/**
 * Whether an error means that the server is unreachable, under maintenance, or on another release
 * than this page.
 */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error) return [0, 502, 503, 504].includes(Number(error.status));
  // Messages of browsers when a dynamic import fails; none of them sets an error code.
  return /dynamically imported module|importing a module script|preload css/i.test(error.message);
}

/** Looks until the server is ready, then calls `onBack` once; the answer ends it. `isNow` asks at once. */
export function waitForServer(onBack: () => void, isNow = false): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (looks: number): Promise<void> => {
    const isReady = await fetch('/readyz', { signal: end.signal, cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (end.signal.aborted) return;
    if (isReady) onBack();
    else timer = setTimeout(() => void look(looks + 1), PAUSES[Math.min(looks, PAUSES.length - 1)]);
  };
  timer = setTimeout(() => void look(1), isNow ? 0 : PAUSES[0]);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** Reloads the page, at most once a minute; returns whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < ONCE_WITHIN) return false;
    sessionStorage.setItem(LAST_RELOAD, String(now));
  } catch {
    // Without storage reloads cannot be counted, so none happens automatically.
    return false;
  }
  location.reload();
  return true;
}
