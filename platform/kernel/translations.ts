import type { OfferedLanguage } from './languages.ts';
import { fillTemplate, say, sentenceId, chooseTemplate } from './sentence.ts';
import type { Message, Sentence, SentenceTable, SentenceValue } from './sentence.ts';

/** Templates by language and sentence id. */
const templates = new Map<string, Map<string, string>>();

/** Adds the templates of a language; `translateSentences` calls this. */
export function addTemplates(
  language: string,
  entries: Iterable<{ readonly id: string; readonly translated: string }>,
): void {
  const known = templates.get(language) ?? new Map<string, string>();
  templates.set(language, known);
  for (const { id, translated } of entries) known.set(id, translated);
}

/**
 * Says a message in a language, for mails, receipts and the pages of the server. In the browser
 * `platform/i18n` does this.
 *
 * A message inside it is said in that language too. Words that are not ours, and a sentence without
 * a translation, stay as they are.
 *
 * @throws if no words of the language are loaded (`apps/languages`).
 */
export function sayIn(language: OfferedLanguage, { message, sentence }: Message): string {
  if (language === 'en' || sentence === null) return message;
  const template = loadTemplates(language).get(sentence.id);
  return template === undefined ? message : fillTemplate(template, saidValues(language, sentence.values));
}

/** Gives the sentences of a table in a language by key, filled in; throws as `sayIn` does. */
export function wordsIn<Table extends SentenceTable>(
  language: OfferedLanguage,
  table: Table,
): (key: keyof Table & string, values?: Readonly<Record<string, SentenceValue>>) => string {
  return (key, values) => sayIn(language, say(table, key, values));
}

/** A translated template, with its `%(name)s` placeholders; throws as `sayIn` does. */
export function templateIn<Table extends SentenceTable>(
  language: OfferedLanguage,
  table: Table,
  key: keyof Table & string,
): string {
  const english = chooseTemplate(table[key]);
  return language === 'en' ? english : (loadTemplates(language).get(sentenceId(table, key)) ?? english);
}

function loadTemplates(language: OfferedLanguage): ReadonlyMap<string, string> {
  const known = templates.get(language);
  if (!known) throw new Error(`no words of the language ${language} are loaded`);
  return known;
}

function saidValues(language: OfferedLanguage, values: Sentence['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? sayIn(language, value) : value,
    ]),
  );
}
