import type { ReactNode } from 'react';
import { chooseLanguage } from '#platform/i18n/active-language.ts';
import { LANGUAGES, findLanguage, OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import type { Language } from '#platform/kernel/languages.ts';
import { useLanguage, useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { SelectField } from './select-field.tsx';
import { uiMessages } from '../words/en.ts';

/** Chooses the language of the page, at once and for this device; `onChosen` lets an account keep it too. */
export function LanguageSelect({
  look = 'field',
  onChosen,
}: {
  /** `field` with its label above, `quiet` as words only at the foot of a page. */
  readonly look?: 'field' | 'quiet';
  readonly onChosen?: (language: Language) => void;
}): ReactNode {
  const m = useMessages(uiMessages);
  const language = useLanguage();
  // A pseudo-language that an address asked for is named while it is on.
  const shown = OFFERED_LANGUAGES.some((each) => each === language)
    ? OFFERED_LANGUAGES
    : [...OFFERED_LANGUAGES, language];
  const choose = (code: string): void => {
    const chosen = findLanguage(code);
    if (!chosen) return;
    void chooseLanguage(chosen);
    onChosen?.(chosen);
  };
  if (look === 'field') {
    return (
      <SelectField
        label={m('language')}
        value={language}
        onChange={choose}
        options={shown.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
      />
    );
  }
  return (
    <select
      aria-label={m('language')}
      value={language}
      onChange={(event) => choose(event.target.value)}
      className={classNames(
        'min-h-8 cursor-pointer rounded-sm bg-transparent px-1.5 text-sm text-muted',
        'transition-colors hover:text-ink pointer-coarse:min-h-11',
      )}
    >
      {shown.map((code) => (
        <option key={code} value={code} lang={LANGUAGES[code].tag}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  );
}
