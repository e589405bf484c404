import { useEffect } from 'react';

/** What React Aria reads its language, and with it the direction, from (see `#platform/i18n/active-language.ts`). */
const REACT_ARIA_LOCALE = Symbol.for('react-aria.i18n.locale');

/** Draws the page in the theme and direction of its address, until it is left; nothing of it is remembered. */
export function useLook({
  theme,
  dir,
}: {
  readonly theme?: string | undefined;
  readonly dir?: string | undefined;
}): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
    if (theme === 'system') delete dataset['theme'];
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [theme]);
  useEffect(() => {
    if (dir !== 'rtl' && dir !== 'ltr') return undefined;
    const page = document.documentElement;
    const before = page.dir;
    page.dir = dir;
    const leave = speakToReactAria(dir === 'rtl' ? 'ar-XB' : 'en');
    return () => {
      page.dir = before;
      leave();
    };
  }, [dir]);
}

function speakToReactAria(locale: string): () => void {
  const place = window as unknown as Record<symbol, unknown>;
  const before = place[REACT_ARIA_LOCALE];
  const say = (next: unknown): void => {
    place[REACT_ARIA_LOCALE] = next;
    window.dispatchEvent(new Event('languagechange'));
  };
  say(locale);
  return () => say(before);
}
