/**
 * Whether the page was served to a browser with a session, so that it may fetch data before the
 * user is known. Only a hint, because the session may have expired.
 */
export function isLikelySignedIn(): boolean {
  return document.querySelector('meta[name="namestead:signed-in"]') !== null;
}
