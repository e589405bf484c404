import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTranslations } from '#platform/i18n/i18n.ts';
import { chooseLanguage, startLanguage } from '#platform/i18n/active-language.ts';
import type { Language } from '#platform/kernel/languages.ts';
import { speakPseudo } from '#platform/i18n/pseudo-words.ts';
import { LanguageSelect } from './language-select.tsx';
import { openScreen } from '../testing/open-screen.tsx';

const load = {
  de: async () => addTranslations('de', { 'ui.language': 'Sprache' }),
  pseudo: async () => speakPseudo(),
};

const names = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => startLanguage(load, 'en'));
afterEach(() => chooseLanguage('en'));

describe('choosing the language', () => {
  test.each(['field', 'quiet'] as const)('as a %s switches to the other language at once', async (look) => {
    const kept = vi.fn<(language: Language) => void>();
    const { user } = openScreen(<LanguageSelect look={look} onChosen={kept} />);

    await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');

    expect(await screen.findByLabelText('Sprache')).toHaveProperty('value', 'de');
    expect(names()).toEqual(['Deutsch', 'English', 'Español']);
    expect(kept.mock.calls).toEqual([['de']]);
    expect(localStorage.getItem('namestead.locale')).toBe('de');
  });

  test('a pseudo-language is listed only while it is active', async () => {
    await startLanguage(load, 'pseudo');

    openScreen(<LanguageSelect />);

    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'pseudo');
    expect(names()).toEqual(['Deutsch', 'English', 'Español', 'Pseudo']);
  });
});
