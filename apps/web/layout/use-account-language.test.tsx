import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTranslations } from '#platform/i18n/i18n.ts';
import { activeLanguage, chooseLanguage, startLanguage, takeChoice } from '#platform/i18n/active-language.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { useAccountLanguage } from './use-account-language.ts';

const LOAD = { de: async () => addTranslations('de', {}) };

let stored: Record<string, unknown>;
let saves: unknown[];

beforeEach(async () => {
  localStorage.clear();
  takeChoice();
  saves = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) {
      const { calypso_preferences: changes } = JSON.parse(body) as { calypso_preferences: object };
      saves.push(changes);
      stored = { ...stored, ...changes };
    }
    return Response.json({ calypso_preferences: stored });
  });
  await startLanguage(LOAD);
});

afterEach(async () => {
  await chooseLanguage('en');
  takeChoice();
});

function Shell(): ReactNode {
  useAccountLanguage(true);
  return null;
}

describe('the language of an account', () => {
  test('is used on a device without a chosen language, and on one with another', async () => {
    stored = { language: 'de' };
    localStorage.setItem('namestead.locale', 'en');

    openScreen(<Shell />);

    await waitFor(() => expect(activeLanguage()).toBe('de'));
    expect(saves).toEqual([]);
  });

  test('is that of the device where the account has none yet', async () => {
    stored = { dismissed: true };
    localStorage.setItem('namestead.locale', 'de');
    await startLanguage(LOAD);

    openScreen(<Shell />);

    await waitFor(() => expect(saves).toEqual([{ language: 'de' }]));
    expect(activeLanguage()).toBe('de');
  });

  test('changes when another was chosen on the way in', async () => {
    stored = { language: 'en' };
    await chooseLanguage('de');

    openScreen(<Shell />);

    await waitFor(() => expect(saves).toEqual([{ language: 'de' }]));
    expect(activeLanguage()).toBe('de');
  });

  test('an unsupported language changes nothing', async () => {
    stored = { language: 'tlh' };

    openScreen(<Shell />);
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect([activeLanguage(), saves]).toEqual(['en', []]);
  });
});
