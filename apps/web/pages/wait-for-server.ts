/** How long to wait between two looks, in milliseconds: often at first, then calmly. */
const PAUSES = [1_000, 2_000, 3_000, 5_000];
const LAST_RELOAD = 'namestead.reloaded-at';
/** A second failure within a minute is no passing one: reloading again would only flicker. */
const ONCE_WITHIN = 60_000;

/** Whether a failure comes from a server that does not answer, is being looked after, or has another release than this page. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error) return [0, 502, 503, 504].includes(Number(error.status));
  // What browsers say when a screen's code cannot be fetched; none of them has a code for it.
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

/** Loads the page anew, at most once a minute; says whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < ONCE_WITHIN) return false;
    sessionStorage.setItem(LAST_RELOAD, String(now));
  } catch {
    // Without storage nobody counts, so nothing is reloaded by itself.
    return false;
  }
  location.reload();
  return true;
}
