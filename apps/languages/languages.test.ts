import { declineMessage } from '#features/billing/rules/card.ts';
import { sentenceId } from '#platform/kernel/sentence.ts';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SANDBOX_CARDS } from '#adapters/payments-sandbox/sandbox-cards.ts';
import { refusalTables } from '#apps/server/refusal-catalogue.ts';
import { messageProblems, sentenceProblems } from '#platform/build/translation-problems.ts';
import { english, i18n } from '#platform/i18n/i18n.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { sentencesIn } from '#platform/i18n/sentences.ts';

const translated = OFFERED_LANGUAGES.filter((language) => language !== 'en');
/** Every file that declares words or translates them. */
const files = globSync('{apps/web,features/*,platform/*}/words/*.ts');

/** The sentences of a language by id, once its files have run. */
async function readWords(language: TranslatedLanguage): Promise<Readonly<Record<string, string>>> {
  await import(`./${language}.ts`);
  i18n.activate(language);
  const words = { ...i18n.messages } as Readonly<Record<string, string>>;
  i18n.activate('en', 'en');
  return words;
}

describe.each(translated)('the words in %s', (language) => {
  test('come from every slice that has words', () => {
    const list = readFileSync(`apps/languages/${language}.ts`, 'utf8');
    const expected = files
      .filter((path) => path.endsWith('/en.ts'))
      .map((path) => path.replace(/en\.ts$/, `${language}.ts`));
    const named = (path: string) => list.includes(`'#${path}'`);

    const missing = [...expected, ...files.filter((path) => path.endsWith(`/${language}.ts`))].filter(
      (path) => !named(path),
    );

    expect(missing).toEqual([]);
    expect(expected.length).toBeGreaterThan(7);
  });

  test('cover the English of pages that have a file of their own', () => {
    const missing = globSync('features/*/words/*/en.ts').filter((path) => {
      const [, slice = '', page = ''] = /features\/([\w-]+)\/words\/([\w-]+)\//.exec(path) ?? [];
      const words = readFileSync(`features/${slice}/words/${language}.ts`, 'utf8');
      // Words that only the server says, and those of long slices, are translated beside the English.
      const isBeside = existsSync(`features/${slice}/words/${page}/${language}.ts`);
      return !words.includes(`'./${page}/${isBeside ? language : 'en'}.ts'`);
    });

    expect(missing).toEqual([]);
  });

  test('are complete, with the same placeholders and tags as the English', async () => {
    const words = await readWords(language);
    const isSentence = new Set(sentencesIn(language).map(({ id }) => id));
    const own = Object.entries(words).filter(([id]) => !isSentence.has(id));

    const faults = own.flatMap(([id, sentence]) =>
      messageProblems(language, String(english[id]), sentence).map((fault) => `${id} ${fault}`),
    );

    expect(own.map(([id]) => id).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(faults).toEqual([]);
  });

  test('say every sentence of the rules and of the server with the values that it has', async () => {
    await readWords(language);
    const sentences = sentencesIn(language);

    const faults = sentences.flatMap(({ id, english: template, translated: said }) =>
      sentenceProblems(template, said).map((fault) => `${id} ${fault}`),
    );

    expect(faults).toEqual([]);
    const ids = sentences.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    // Only what has no words of its own is left as it is.
    expect(
      sentences.filter(({ isShared, english: template, translated: said }) => isShared && said === template),
    ).toEqual(sentences.filter(({ english: template }) => template === '%(reason)s'));
  });

  test('have an answer for every refusal', async () => {
    await readWords(language);
    const known = new Set(sentencesIn(language).map(({ id }) => id));

    const ids = refusalTables.flatMap((table) => Object.keys(table).map((code) => sentenceId(table, code)));

    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  test('have an answer for every decline of the sandbox', async () => {
    await readWords(language);
    const known = new Set(sentencesIn(language).map(({ id }) => id));

    const said = Object.values(SANDBOX_CARDS).flatMap((card) =>
      card.kind === 'declines' ? [declineMessage(card.code, card.reason)] : [],
    );

    expect(said.filter(({ sentence }) => sentence === null || !known.has(sentence.id))).toEqual([]);
  });
});
