/** The output of a command, and its exit code if not 0. */
export type Answer = string | { readonly text: string; readonly exitCode: number };

/** A command for operators. */
export interface Command {
  /** A noun and a verb, such as `coupon add`. */
  readonly name: `${string} ${string}`;
  /** Arguments after the name; those in brackets are optional. */
  readonly synopsis: string;
  /** One line for the list of commands, as an imperative. */
  readonly summary: string;
  /** Describes the options that the synopsis does not explain. */
  readonly details?: string;
  /** Carries the command out. Throws `UsageError` before it changes anything where the words are wrong. */
  readonly run: (words: readonly string[]) => Promise<Answer>;
}

/** Commands that belong together in the list. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** The words of a command are wrong. The message says which; the usage is printed below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the words when there is exactly one for each name, and no option among them. */
export function takeWords<const Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): { readonly [Index in keyof Names]: string } {
  const option = words.find((word) => word.startsWith('--'));
  if (option !== undefined) throw new UsageError(`Unknown option ${option}.`);
  const missing = names.slice(words.length);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(', ')}.`);
  const extra = words.slice(names.length);
  if (extra.length > 0) throw new UsageError(`Unexpected: ${extra.join(' ')}.`);
  return words as unknown as { readonly [Index in keyof Names]: string };
}

/** The result of `parse`; an argument that `parseArgs` rejects is a `UsageError`. */
export function parseOptions<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    // Node explains at length how to write a positional argument that begins with a dash.
    throw new UsageError(`${((error as Error).message.split('. ')[0] ?? '').replace(/\.$/, '')}.`);
  }
}

/** Parses a day or an instant, in UTC unless it names a zone; the error names `option`. */
export function readInstant(option: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new UsageError(`${option} takes a day such as 2026-11-20, not "${text}".`);
  return instant;
}

/** An instant as operators type it: the day alone where it is midnight UTC. */
export function formatInstant(instant: Date): string {
  return instant.toISOString().replace('T00:00:00.000Z', '');
}
