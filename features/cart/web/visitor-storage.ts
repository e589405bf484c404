/** Where a browser keeps the lines of a visitor's cart. */
export const VISITOR_ENTRIES = 'namestead.cart';

/** Whether it keeps any. */
export function hasVisitorEntries(): boolean {
  try {
    return localStorage.getItem(VISITOR_ENTRIES) !== null;
  } catch {
    return false;
  }
}

/** Forgets them: who is signed in has another cart, and what they chose before has become theirs. */
export function forgetVisitorEntries(): void {
  try {
    localStorage.removeItem(VISITOR_ENTRIES);
  } catch {
    // Where nothing may be stored, nothing is.
  }
}
