import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = string | readonly [name: string, format?: string, options?: unknown];

/** The parts of a message that a translation must keep. */
interface Shape {
  /** Values, with their format: `{name}`, `{count, plural}`. */
  readonly values: Set<string>;
  /** Marks of rich text: `<link>…</link>`. */
  readonly marks: Set<string>;
  /** Cases of each plural. */
  readonly plurals: Map<string, Set<string>>;
}

/**
 * Errors in the translation of an ICU message; empty if there are none.
 *
 * A translation uses the same values and tags as the English, and has every plural category of its
 * language (CLDR).
 */
export function messageProblems(language: string, english: string, translated: string): readonly string[] {
  const wanted = parseShape(english);
  const given = parseShape(translated);
  if (!given || !wanted) return ['is no sentence in ICU syntax'];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...differences('value', wanted.values, given.values),
    ...differences('mark', wanted.marks, given.marks),
    ...[...given.plurals].flatMap(([name, cases]) =>
      categories.filter((each) => !cases.has(each)).map((each) => `{${name}} lacks the plural "${each}"`),
    ),
  ];
}

/** Errors in the translation of a text with `%(name)s` placeholders; empty if there are none. */
export function sentenceProblems(english: string, translated: string): readonly string[] {
  const listPlaceholders = (text: string) =>
    new Set([...text.matchAll(/%\((\w+)\)s/g)].map(([, name = '']) => name));
  const isEmpty = translated.trim() === '' ? ['says nothing'] : [];
  return [...isEmpty, ...differences('value', listPlaceholders(english), listPlaceholders(translated))];
}

function differences(what: string, wanted: ReadonlySet<string>, given: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `lacks the ${what} ${name}`),
    ...[...given]
      .filter((name) => !wanted.has(name))
      .map((name) => `has a ${what} ${name} that the English has not`),
  ];
}

function parseShape(sentence: string): Shape | null {
  const tokens = compileMessage(sentence) as readonly Token[];
  // Lingui returns an invalid message unchanged.
  if (!Array.isArray(tokens) || (tokens[0] === sentence && /[{}]/.test(sentence))) return null;
  const shape: Shape = { values: new Set(), marks: new Set(), plurals: new Map() };
  collect(tokens, shape);
  return shape;
}

function collect(tokens: readonly Token[] | string, shape: Shape): void {
  for (const token of typeof tokens === 'string' ? [tokens] : tokens) {
    if (typeof token === 'string') {
      for (const [, name = ''] of token.matchAll(/<(\w+)>.*?<\/\1>/gs)) shape.marks.add(name);
      continue;
    }
    const [name, format, options] = token;
    shape.values.add(format ? `${name} (${format})` : name);
    if (format !== 'plural' && format !== 'select' && format !== 'selectordinal') continue;
    const { offset: _offset, ...cases } = options as Readonly<Record<string, readonly Token[] | string>>;
    if (format === 'plural') shape.plurals.set(name, new Set(Object.keys(cases)));
    for (const words of Object.values(cases)) collect(words, shape);
  }
}
