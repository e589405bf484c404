import { i18n } from './i18n.ts';
import { pseudoFinished, pseudoSentence } from './pseudo-words.ts';
import { setVoice } from './voice.ts';

/** Makes the pseudo-languages speak. */
export function speakPseudo(): void {
  for (const language of ['pseudo', 'pseudo-rtl'] as const) {
    // They have no sentences of their own: each is made when it is said, also those of slices that are loaded later.
    i18n.load(language, {});
    setVoice(language, { restate: pseudoSentence, restateFinished: pseudoFinished });
  }
}
