const KEY = 'domains.chosen';

/** Remembers selected domains for the page that changes them, until the tab is closed. */
export function rememberChosenNames(names: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without storage the page begins with an empty list.
  }
}

/** The domains that were selected last in this tab, by their names. */
export function readChosenNames(): readonly string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
