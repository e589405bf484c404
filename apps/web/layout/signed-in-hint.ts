/**
 * Whether the page came to a browser with a session, so that it may ask for its data before it is
 * known who asks; a guess that gives no rights, because the session may have ended.
 */
export function isLikelySignedIn(): boolean {
  return document.querySelector('meta[name="namestead:signed-in"]') !== null;
}
