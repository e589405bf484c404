/** The key in `localStorage` of the lines that a visitor has chosen; `visitor-memory.ts` reads and writes them. */
export const VISITOR_ENTRIES = 'namestead.cart';

/**
 * Whether this browser keeps lines of a visitor. Every page asks, so that the code that reads them
 * loads only where there are any.
 */
export function hasVisitorEntries(): boolean {
  try {
    return localStorage.getItem(VISITOR_ENTRIES) !== null;
  } catch {
    return false;
  }
}

/** Deletes them: a signed-in user has another cart, which has taken over what they chose before. */
export function forgetVisitorEntries(): void {
  try {
    localStorage.removeItem(VISITOR_ENTRIES);
  } catch {
    // A browser that may not store anything has nothing to delete.
  }
}
