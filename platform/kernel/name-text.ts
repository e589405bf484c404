/**
 * Characters that no one sees but that break lines, reverse text or hide parts of it.
 *
 * Controls, unpaired surrogates, private use, line and paragraph separators, and all format characters (Unicode
 * category Cf, with the direction marks) but the two joiners, which Persian, Indic scripts and emoji are written with.
 */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

/** A scheme, `www.`, or a host with a path: what every mail reader turns into a link. */
const URL_LIKE = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/?#]/iu;

/** Two words joined by a dot, which mail readers take for a host. */
const HOST_LIKE = /([\p{L}\p{N}-]+)[.。．｡](\p{L}{2,})/gu;

/** Words before a dot that are no host: initials ("J.Smith") and titles ("Dr.Brown"). */
const BEFORE_A_NAME = /^(\p{Lu}|dr|prof|st|mr|mrs|ms|mx|ing|dipl|med|rer|nat|phil|jr|sr)$/iu;

/** Whether a text contains invisible characters that change how the text around them reads. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/**
 * Whether a text contains a web address with its scheme, `www.` or a path, which every mail reader
 * turns into a link.
 */
export function hasUrl(text: string): boolean {
  return URL_LIKE.test(text);
}

/**
 * Whether a person's name contains something that a mail reader may turn into a link: a web address
 * or a host.
 *
 * Readers link `word.word` if it ends in a TLD, of which there are more than 1,400, so every such
 * pair counts. Initials and titles before a capital letter do not.
 */
export function hasLink(name: string): boolean {
  if (hasUrl(name)) return true;
  return [...name.matchAll(HOST_LIKE)].some(
    ([, before = '', after = '']) => !(BEFORE_A_NAME.test(before) && /^\p{Lu}/u.test(after)),
  );
}
