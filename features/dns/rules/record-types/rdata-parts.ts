import type { Message } from '#platform/kernel/sentence.ts';

interface AnyPart {
  readonly name: string;
  /** The key of its label in `words/en.ts`. */
  readonly label: string;
  /** The default value. */
  readonly defaultValue: string;
  /** The error message that belongs to this part; all others belong to the rest. */
  readonly error: Message;
}

/**
 * A part of presentation format with its own form field: one word, with a selection if there are
 * few values.
 */
export type RdataPart = AnyPart &
  (
    | { readonly kind: 'number' | 'host'; readonly placeholder?: string }
    /** Numbers with their registered names. */
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  );

/** A data field in presentation format that is entered in parts; label and placeholder belong to the rest. */
export interface PartsOfField {
  readonly kind: 'parts';
  readonly parts: readonly RdataPart[];
  /** The rest is one quoted string; the form omits its quotation marks. */
  readonly isQuoted?: true;
}

/** The part that an error of the data belongs to; undefined for the rest, or without an error. */
export function wrongPart({ parts }: PartsOfField, error: string | Message | undefined): string | undefined {
  const id = typeof error === 'object' ? error.sentence?.id : undefined;
  return id === undefined ? undefined : parts.find((part) => part.error.sentence?.id === id)?.name;
}

/** Splits data into one word per part and the rest; defaults for empty data. */
export function splitRdata(data: string, { parts, isQuoted }: PartsOfField): string[] {
  if (data.trim() === '') return [...parts.map(({ defaultValue }) => defaultValue), ''];
  const words = data.split(' ');
  const rest = words.slice(parts.length).join(' ');
  return [...parts.map((_, at) => words[at] ?? ''), isQuoted ? unquoted(rest) : rest];
}

/** Joins the words to presentation format: the inverse of `splitRdata`. */
export function joinRdata(words: readonly string[], { isQuoted }: PartsOfField): string {
  return words
    .map((word, at) => {
      if (at < words.length - 1) return word.replaceAll(/\s/g, '');
      return isQuoted ? `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"` : word;
    })
    .join(' ');
}

/** Removes surrounding quotation marks, if any. */
function unquoted(text: string): string {
  return /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1]?.replaceAll(/\\(.)/gs, '$1') ?? text;
}
