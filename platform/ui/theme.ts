/** Light, dark, or the system's setting. */
export type Theme = 'system' | 'light' | 'dark';

/** Also read by `theme.js` before the first paint. */
const STORED_AS = 'namestead.theme';

/** The theme that was chosen on this device. */
export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the theme at once and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  try {
    if (theme === 'system') localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, theme);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}
