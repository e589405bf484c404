/** An English sentence with `%(name)s` placeholders, and its translation. */
export type SentencePair = readonly [english: string, translated: string];

const MARK = /%\((\w+)\)s/g;

/** Sentences remembered at most: they may hold what people typed, and a page may stay open for weeks. */
const REMEMBERED = 2_000;

interface Pattern {
  /** The text around and between placeholders: one more than there are names. */
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly translated: string;
  /** Letters that are not filled in: of two patterns that fit, the one that says more is meant. */
  readonly length: number;
}

/**
 * Recognises finished English sentences and translates them.
 *
 * A sentence without placeholders is looked up; one with placeholders is recognised by the text
 * between them, and its values are kept. Anything else is returned unchanged.
 */
export function sentenceReader(pairs: readonly SentencePair[]): (sentence: string) => string {
  const whole = new Map(pairs.filter(([english]) => !english.includes('%(')));
  const patterns = pairs
    .filter(([english]) => english.includes('%('))
    .map(patternOf)
    .toSorted((one, other) => other.length - one.length);
  // Screens ask again with every drawing.
  const known = new Map<string, string>();
  return (sentence) => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const found = whole.get(sentence) ?? filledIn(patterns, sentence) ?? sentence;
    if (known.size >= REMEMBERED) known.clear();
    known.set(sentence, found);
    return found;
  };
}

function patternOf([english, translated]: SentencePair): Pattern {
  const parts = english.split(MARK);
  const words = parts.filter((_, index) => index % 2 === 0);
  return {
    words,
    names: parts.filter((_, index) => index % 2 === 1),
    translated,
    length: words.join('').length,
  };
}

/**
 * The values of a sentence, in the pattern's order; null if it does not match.
 *
 * Each value is as short as possible and not empty. One pass without backtracking: a regular
 * expression would be exponential in long texts.
 */
function valuesIn(sentence: string, words: readonly string[]): readonly string[] | null {
  const [first = '', ...between] = words;
  const last = between.pop() ?? '';
  const end = sentence.length - last.length;
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const word of between) {
    const at = sentence.indexOf(word, from + 1);
    if (at === -1) return null;
    values.push(sentence.slice(from, at));
    from = at + word.length;
  }
  if (from >= end) return null;
  return [...values, sentence.slice(from, end)];
}

function filledIn(patterns: readonly Pattern[], sentence: string): string | undefined {
  for (const { words, names, translated } of patterns) {
    const values = valuesIn(sentence, words);
    if (values === null) continue;
    return translated.replaceAll(MARK, (mark, name: string) => values[names.indexOf(name)] ?? mark);
  }
  return undefined;
}
