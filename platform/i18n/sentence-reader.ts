/** An English sentence, `%(name)s` marking what is filled in, and the same in another language. */
export type SentencePair = readonly [english: string, translated: string];

const MARK = /%\((\w+)\)s/g;

interface Pattern {
  readonly shape: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
  /** Letters that are not filled in: of two patterns that fit, the one that says more is meant. */
  readonly length: number;
}

/**
 * Reads finished English sentences and says them in another language.
 *
 * A sentence without marks is looked up; one with marks is recognised by the words between
 * them, and what was filled in is carried over. What is not recognised comes back as it is.
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
    known.set(sentence, found);
    return found;
  };
}

function patternOf([english, translated]: SentencePair): Pattern {
  const names: string[] = [];
  const source = english
    .split(MARK)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
      names.push(part);
      return '(.+?)';
    })
    .join('');
  return {
    names,
    translated,
    shape: new RegExp(`^${source}$`, 's'),
    length: english.replaceAll(MARK, '').length,
  };
}

function filledIn(patterns: readonly Pattern[], sentence: string): string | undefined {
  for (const { shape, names, translated } of patterns) {
    const match = shape.exec(sentence);
    if (!match) continue;
    return translated.replaceAll(MARK, (mark, name: string) => match[names.indexOf(name) + 1] ?? mark);
  }
  return undefined;
}
