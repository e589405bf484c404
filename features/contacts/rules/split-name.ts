/** The two halves of a person's name, as registries and cards ask for them. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/** What stands behind a family name and belongs to it. */
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * A name that was given in one field, in two: a suggestion that its holder can correct.
 *
 * The last word is the family name, with the lower-case words before it ('van der Berg') and a
 * suffix behind it. One word is a first name alone.
 */
export function splitName(name: string): SplitName {
  const words = name.trim().split(/\s+/);
  const last = words.length - (words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1);
  const particle = words.findIndex((word, index) => index > 0 && index < last && isLowerCase(word));
  const start = Math.max(1, particle === -1 ? last : particle);
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

function isLowerCase(word: string): boolean {
  const initial = word.charAt(0);
  return initial !== initial.toUpperCase();
}
