interface AnyPart {
  readonly name: string;
  /** Key of its label in the words of the screens. */
  readonly label: string;
  /** What it is until somebody says otherwise. */
  readonly standard: string;
  /** What is said where this part is wrong; everything else is about the rest. */
  readonly error: string;
}

/** A part of presentation format that has a box of its own: one word, chosen where there are few to choose from. */
export type RdataPart = AnyPart &
  (
    | { readonly kind: 'number' | 'host'; readonly placeholder?: string }
    /** Numbers with the names that their registries give them. */
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  );

/** Data of a record in presentation format that is filled in by parts; label and placeholder are those of the rest. */
export interface PartsOfField {
  readonly kind: 'parts';
  readonly parts: readonly RdataPart[];
  /** The rest is one quoted string, which people fill in without its quotation marks. */
  readonly isQuoted?: true;
}

/** The part that an error of the data is about; undefined where it is about the rest, or there is none. */
export function wrongPart({ parts }: PartsOfField, error: string | undefined): string | undefined {
  return error === undefined ? undefined : parts.find((part) => part.error === error)?.name;
}

/** The words of what was written, one for each part, and the rest; the standard ones where nothing was. */
export function splitRdata(data: string, { parts, isQuoted }: PartsOfField): string[] {
  if (data.trim() === '') return [...parts.map(({ standard }) => standard), ''];
  const words = data.split(' ');
  const rest = words.slice(parts.length).join(' ');
  return [...parts.map((_, at) => words[at] ?? ''), isQuoted ? unquoted(rest) : rest];
}

/** What the words say, in presentation format: the opposite of `splitRdata`. */
export function joinRdata(words: readonly string[], { isQuoted }: PartsOfField): string {
  return words
    .map((word, at) => {
      if (at < words.length - 1) return word.replaceAll(/\s/g, '');
      return isQuoted ? `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"` : word;
    })
    .join(' ');
}

/** The text between quotation marks; what has none stays as it is. */
function unquoted(text: string): string {
  return /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1]?.replaceAll(/\\(.)/gs, '$1') ?? text;
}
