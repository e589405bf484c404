import { useCallback, useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import { sayFrom } from './messages.ts';
import type { MessageSet, MessageValues, Say } from './messages.ts';

/** The language that is active, kept current. */
export function useLocale(): string {
  return useSyncExternalStore(
    (onChange) => i18n.on('change', onChange),
    () => i18n.locale,
  );
}

/** Gives the function that says a slice's sentences: `const m = useMessages(dnsMessages); m('count', { count: 3 })`. */
export function useMessages<Key extends string>(set: MessageSet<Key>): Say<Key> {
  // Screens are drawn again when the language changes.
  useLocale();
  return useCallback((key: Key, values?: MessageValues) => sayFrom(set)(key, values), [set]);
}
