import { useCallback, useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import type { Language } from '#platform/kernel/languages.ts';
import { sayFrom } from './messages.ts';
import type { MessageSet, MessageValues, Say } from './messages.ts';

const onChange = (changed: () => void): (() => void) => i18n.on('change', changed);

/** The language that is active, kept current. */
export function useLanguage(): Language {
  return useSyncExternalStore(onChange, () => i18n.locale as Language);
}

/** The tag that dates, numbers and prices follow, kept current: the language with the reader's region, such as `de-AT`. */
export function useLocale(): string {
  return useSyncExternalStore(onChange, () => String(i18n.locales));
}

/** Gives the function that says a slice's sentences: `const m = useMessages(dnsMessages); m('count', { count: 3 })`. */
export function useMessages<Key extends string>(set: MessageSet<Key>): Say<Key> {
  const language = useLanguage();
  return useCallback(
    (key: Key, values?: MessageValues) => sayFrom(set)(key, values),
    // oxlint-disable-next-line react/exhaustive-deps -- another language is another function, so that what was made with the old one is made again.
    [set, language],
  );
}
