import { compileMessage } from '@lingui/message-utils/compileMessage';
import { i18n } from './i18n.ts';
import { pseudoFinished, pseudoSentence } from './pseudo-words.ts';
import { setVoice } from './voice.ts';
import type { CatalogueSentence, Voice } from './voice.ts';

// Where nothing was built the catalogue still holds the source of its sentences; a build needs no parser.
const compiled = (sentence: CatalogueSentence): CatalogueSentence =>
  import.meta.env.DEV && typeof sentence === 'string'
    ? (compileMessage(sentence) as CatalogueSentence)
    : sentence;

const pseudo: Voice = {
  restate: (sentence) => pseudoSentence(compiled(sentence)),
  translate: pseudoFinished,
};

/** Makes the pseudo-languages speak. */
export function speakPseudo(): void {
  for (const language of ['pseudo', 'pseudo-rtl'] as const) {
    // They have no sentences of their own: each is made when it is said, also those of slices that are loaded later.
    i18n.load(language, {});
    setVoice(language, pseudo);
  }
}
