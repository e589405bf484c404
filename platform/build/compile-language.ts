import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { TranslatedSentence } from '#platform/i18n/sentences.ts';
import { compiled } from './compile-messages.ts';
import { messageProblems, sentenceProblems } from './translation-problems.ts';

/** The texts of a language, as its files declare them. */
interface LanguageWords {
  readonly english: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
  /** The sentences of the rules and the server among the messages. */
  readonly sentences: readonly TranslatedSentence[];
}

/**
 * Bundles all texts of a language into one file.
 *
 * `apps/languages/<code>.ts` names the files of the language. They are run here, checked
 * against the English and replaced by one call with compiled messages. A reader of the language
 * downloads one chunk, a reader of English nothing; the slices' chunks stay unchanged, and the
 * English is not shipped twice. Words that only the server says (`server.…`) are checked and left out.
 */
export function compileLanguage(): Plugin {
  let root = '';
  return {
    name: 'namestead:compile-language',
    apply: 'build',
    configResolved: (config) => {
      root = join(config.root, '../..');
    },
    transform: {
      filter: { id: /\/apps\/languages\/[\w-]+\.ts$/ },
      async handler(_code, id) {
        const language = basename(id, '.ts');
        return { code: languageModule(language, await readWords(language, id, root), id), map: null };
      },
    },
  };
}

/** The one file of a language; throws with every fault of its sentences. */
export function languageModule(
  language: string,
  { english, messages, sentences }: LanguageWords,
  where: string,
): string {
  const isSentence = new Set(sentences.map(({ id }) => id));
  const faults = [
    ...Object.entries(messages)
      .filter(([id]) => !isSentence.has(id))
      .flatMap(([id, sentence]) =>
        messageProblems(language, english[id] ?? '', sentence).map((fault) => `${id} ${fault}`),
      ),
    ...sentences.flatMap(({ id, english: template, translated }) =>
      sentenceProblems(template, translated).map((fault) => `${id} ${fault}`),
    ),
  ];
  if (faults.length > 0) throw new Error(`${where}: faulty translations:\n${faults.join('\n')}`);
  const entries = Object.entries(messages)
    .filter(([id]) => !id.startsWith('server.'))
    .map(([id, sentence]) => `${JSON.stringify(id)}:${compiled(sentence, where)}`);
  return [
    "import { addTranslations } from '#platform/i18n/i18n.ts';",
    `addTranslations('${language}', {${entries.join(',')}});`,
  ].join('\n');
}

async function readWords(language: string, file: string, root: string): Promise<LanguageWords> {
  const run = async (path: string): Promise<unknown> => import(pathToFileURL(path).href);
  await run(file);
  const { english, i18n } = (await run(join(root, 'platform/i18n/i18n.ts'))) as {
    english: Readonly<Record<string, string>>;
    i18n: { activate(language: string): void; messages: Readonly<Record<string, string>> };
  };
  const { sentencesIn } = (await run(join(root, 'platform/i18n/sentences.ts'))) as {
    sentencesIn: (language: string) => LanguageWords['sentences'];
  };
  i18n.activate(language);
  return { english, messages: i18n.messages, sentences: sentencesIn(language) };
}
