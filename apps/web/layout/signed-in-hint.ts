const STORED_AS = 'namestead.signed-in';

/** Whether somebody was signed in here last, so that a page may ask for its data before it is known who asks. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === '1';
  } catch {
    return false;
  }
}

/** Remembers whether somebody is signed in; a guess for the next visit, nothing that gives rights. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORED_AS, '1');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage may be blocked: the first page then asks one thing after the other.
  }
}
