import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { preferencesQuery, useSavePreferences } from '#features/accounts/web/api/preference-queries.ts';
import { chosenLanguage, followAccount, takeChoice } from '#platform/i18n/active-language.ts';
import { findLanguage, OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import type { Language } from '#platform/kernel/languages.ts';

/** The preference that the server reads, too, for the mails that it sends. */
const KEY = 'language';

/** Saves the language to the signed-in account, for all devices and mails. */
export function useSaveLanguage(): (language: Language) => void {
  const { mutate } = useSavePreferences();
  return useCallback(
    (language) => {
      takeChoice();
      if (OFFERED_LANGUAGES.some((each) => each === language)) mutate({ [KEY]: language });
    },
    [mutate],
  );
}

/**
 * Switches to the language of the signed-in account.
 *
 * A language chosen on the sign-in page is newer than the account's, and is saved; an account
 * without a language gets the device's.
 */
export function useAccountLanguage(isSignedIn: boolean): void {
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isSignedIn });
  const keep = useSaveLanguage();
  const value = preferences?.[KEY];
  const kept = findLanguage(typeof value === 'string' ? value : null);
  const isKnown = preferences !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const chosen = takeChoice();
    const device = chosenLanguage();
    if (chosen && chosen !== kept) keep(chosen);
    else if (kept) void followAccount(kept);
    else if (device) keep(device);
  }, [isKnown, kept, keep]);
}
