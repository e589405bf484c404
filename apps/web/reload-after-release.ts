const LAST_RELOAD = 'namestead.reloaded-at';
/** A second failure within a minute is no new release, and is shown instead. */
const ONCE_WITHIN = 60_000;

/** Reloads the page when a screen's code is gone because a newer release was installed since the page was opened. */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (!navigator.onLine || Date.now() - last < ONCE_WITHIN) return;
    event.preventDefault();
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    location.reload();
  });
}
