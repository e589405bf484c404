import { externalMessage } from '#platform/kernel/sentence.ts';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTranslations } from './i18n.ts';
import { chooseLanguage, chosenLanguage, followAccount, startLanguage } from './active-language.ts';
import { defineMessages } from './messages.ts';
import { speakPseudo } from './pseudo-words.ts';
import { useFormat } from './use-format.ts';
import { useMessages } from './use-messages.ts';
import { translated } from './voice.ts';

const words = defineMessages('kitchen', {
  hello: 'Hello {name}',
  found: '{count, plural, one {# name} other {# names}}',
  english: 'Not translated yet',
});

const german = vi.fn<() => Promise<void>>();
const load = { de: german, pseudo: async () => speakPseudo(), 'pseudo-rtl': async () => speakPseudo() };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { ...navigator, languages: ['en-GB'] });
  german.mockImplementation(async () =>
    addTranslations('de', {
      'kitchen.hello': 'Hallo {name}',
      'kitchen.found': '{count, plural, one {# Name} other {# Namen}}',
      'pantry.title': 'Speisekammer',
      'sites.refusals.unknown_site': 'Eine Website {site} gibt es nicht.',
      'names.refusals.not_mappable': 'Das geht nicht: {reason}',
    }),
  );
});

afterEach(async () => {
  await act(async () => chooseLanguage('en'));
});

function Kitchen({ name = 'Dana' }: { readonly name?: string }): ReactNode {
  const m = useMessages(words);
  const format = useFormat();
  return (
    <p>
      {m('hello', { name })} · {m('found', { count: 1200 })} · {m('english')} ·{' '}
      {format.date('2027-03-12T12:00:00Z')}
      <input aria-label="note" />
    </p>
  );
}

describe('the language of the page', () => {
  test('is the choice of the device, else the browser’s, else English', async () => {
    await startLanguage(load);
    expect(document.documentElement.lang).toBe('en');

    vi.stubGlobal('navigator', { ...navigator, languages: ['fr', 'de-CH'] });
    await startLanguage(load);
    expect(document.documentElement.lang).toBe('de');

    localStorage.setItem('namestead.locale', 'en');
    await startLanguage(load);
    expect(document.documentElement.lang).toBe('en');

    await startLanguage(load, 'pseudo-rtl');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-XB', 'rtl']);
  });

  test('changes at once, keeps input, and is remembered', async () => {
    await startLanguage(load);
    render(<Kitchen />);
    expect(document.body.textContent).toBe('Hello Dana · 1,200 names · Not translated yet · 12 Mar 2027');
    screen.getByLabelText<HTMLInputElement>('note').value = 'typed';

    await act(async () => chooseLanguage('de'));

    expect(document.body.textContent).toBe('Hallo Dana · 1.200 Namen · Not translated yet · 12.03.2027');
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('typed');
    expect(chosenLanguage()).toBe('de');
    expect(Reflect.get(window, Symbol.for('react-aria.i18n.locale'))).toBe('de');
  });

  test('stays where the words of another cannot be had', async () => {
    await startLanguage({ pseudo: async () => Promise.reject(new Error('offline')) });

    await chooseLanguage('pseudo');

    expect(document.documentElement.lang).toBe('en');
  });

  test('is the last one requested, even if another loads later', async () => {
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    await startLanguage({ ...load, pseudo: () => slow.then(speakPseudo) }, 'en');

    const first = chooseLanguage('pseudo');
    await chooseLanguage('en');
    arrive();
    await first;

    expect(document.documentElement.lang).toBe('en');
  });
});

describe('the language that an account keeps', () => {
  test('wins over that of the device', async () => {
    localStorage.setItem('namestead.locale', 'en');
    await startLanguage(load);

    await followAccount('de');

    expect([document.documentElement.lang, chosenLanguage()]).toEqual(['de', 'de']);
  });

  test('does not override the address', async () => {
    await startLanguage(load, 'pseudo');

    await followAccount('de');

    expect(document.documentElement.lang).toBe('en-XA');
  });
});

describe('a slice that is loaded after the language', () => {
  test('finds its words', async () => {
    await startLanguage(load, 'de');
    const pantry = defineMessages('pantry', { title: 'Pantry' });
    const Pantry = (): ReactNode => useMessages(pantry)('title');

    render(<Pantry />);

    expect(document.body.textContent).toBe('Speisekammer');
  });
});

describe('the pseudo-languages', () => {
  test('are generated from the current English', async () => {
    await startLanguage(load, 'pseudo');
    render(<Kitchen />);

    expect(document.body.textContent).toContain('[Ĥééļļöö Dana] · [1,200 names] · [Ñööţ');
    expect(translated(externalMessage('There is no site x.com.'))).toBe('[Ţĥééŕéé îîš ñöö šîîţéé x.com.]');
  });

  test('right to left, values are kept apart from the words around them', async () => {
    await startLanguage(load, 'pseudo-rtl');
    render(<Kitchen name="juniper.com" />);

    expect(document.body.textContent).toContain('Ĥééļļöö \u2068juniper.com\u2069');
  });
});

describe('a sentence of the server', () => {
  test('uses the reader’s language, and English without a translation', async () => {
    const unknown = {
      message: 'There is no site 12.',
      sentence: { id: 'sites.refusals.unknown_site', values: { site: 12 } },
    };
    const nested = {
      message: 'Not possible: There is no site 12.',
      sentence: { id: 'names.refusals.not_mappable', values: { reason: unknown } },
    };
    await startLanguage(load, 'en');
    expect(translated(unknown)).toBe(unknown.message);

    await chooseLanguage('de');

    expect(translated(unknown)).toBe('Eine Website 12 gibt es nicht.');
    expect(translated(nested)).toBe('Das geht nicht: Eine Website 12 gibt es nicht.');
    expect(translated(externalMessage('Registry says no.'))).toBe('Registry says no.');
    const later = { message: 'Said by a newer server.', sentence: { id: 'sites.unheard', values: {} } };
    expect(translated(later)).toBe(later.message);
  });
});
