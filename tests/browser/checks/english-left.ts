import type { Page } from '@playwright/test';
import { LOAD_WORDS } from '#apps/web/load-words.ts';
import { english, i18n } from '#platform/i18n/i18n.ts';
import { sentencesIn } from '#platform/i18n/sentences.ts';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';

/** With fewer letters around a placeholder, too many other texts would match. */
const TELLING_LETTERS = 10;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The pattern of an English sentence, or null where it says too little to be recognised, or counts. */
function buildPattern(sentence: string): string | null {
  const plain = sentence.replaceAll("''", '’').replaceAll(/<\/?\w+>/g, '');
  if (/\{\w+,/.test(plain)) return null;
  const parts = plain.split(/\{\w+\}|%\(\w+\)s/);
  if (parts.length > 1 && parts.join('').replaceAll(/[^a-z]/gi, '').length < TELLING_LETTERS) return null;
  return `^${parts.map(escaped).join('.+?')}$`;
}

async function listEnglishPatterns(language: TranslatedLanguage): Promise<readonly string[]> {
  await LOAD_WORDS[language]?.();
  i18n.activate(language);
  const words = i18n.messages as Readonly<Record<string, string>>;
  const pairs = [
    ...Object.entries(english as Readonly<Record<string, string>>).map(
      ([id, sentence]) => [sentence, words[id] ?? ''] as const,
    ),
    ...sentencesIn(language).map(({ english: sentence, translated }) => [sentence, translated] as const),
  ];
  // A word that the language has too ("Name", "Total") is no English left over.
  const alsoTranslated = new Set(pairs.map(([, translated]) => translated));
  return pairs
    .filter(([sentence]) => !alsoTranslated.has(sentence))
    .map(([sentence]) => buildPattern(sentence))
    .filter((pattern) => pattern !== null);
}

const patternsByLanguage = new Map<TranslatedLanguage, readonly string[]>();

/**
 * Untranslated sentences on a page in another language: its texts and names that match our English
 * catalogue.
 */
export async function englishLeft(page: Page, language: TranslatedLanguage): Promise<readonly string[]> {
  const patterns = patternsByLanguage.get(language) ?? (await listEnglishPatterns(language));
  patternsByLanguage.set(language, patterns);
  const said = await page.evaluate(() => {
    const texts: string[] = [document.title.split(' · ')[0] ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)'))
        texts.push((node as Text).data);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => /[a-z]{2}/i.test(text));
  });
  const shapes = patterns.map((pattern) => new RegExp(pattern, 'u'));
  return said.filter((text) => shapes.some((shape) => shape.test(text)));
}
