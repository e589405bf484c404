/**
 * A sentence of a table without its words: which one, and the values of its placeholders.
 *
 * With it a screen or a mail says the sentence in the reader's language. A value that is itself a
 * sentence, such as the reason in "The registry rejected it: …", is said in that language too.
 */
export interface Sentence {
  /** The table's name and the key, unique in the product: `dns.refusals.zone_not_found`. */
  readonly id: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

/** A value of a placeholder. */
export type SentenceValue = string | number | Message;

/**
 * What the program says to a person: finished in English, with what it takes to say it in another
 * language.
 */
export interface Message {
  /** In English. */
  readonly message: string;
  /** Null for words that are not ours, such as a bank's reason; they are shown as they are. */
  readonly sentence: Sentence | null;
}

/**
 * Sentences by key, in English with `%(name)s` placeholders; a row may hold more than its sentence.
 */
export type SentenceTable = Readonly<
  Record<string, string | { readonly message: string } | { readonly text: string }>
>;

const names = new WeakMap<SentenceTable, string>();

/**
 * Declares a table of sentences.
 *
 * @param name unique in the product; it starts the ids of the sentences and is stored with them, so
 *   it is never changed. Words that only the server says (`words/server/`) start with `server.`: the
 *   browser's files leave them out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineSentences<const Table extends SentenceTable>(name: string, table: Table): Table {
  names.set(table, name);
  return table;
}

/** The id of a sentence; throws for a table that was not declared. */
export function sentenceId(table: SentenceTable, key: string): string {
  const name = names.get(table);
  if (name === undefined) throw new Error(`the table with ${key} is not declared by defineSentences`);
  return `${name}.${key}`;
}

/** The English template of a row. */
export function chooseTemplate(row: SentenceTable[string] | undefined): string {
  if (row === undefined) return '';
  if (typeof row === 'string') return row;
  return 'message' in row ? row.message : row.text;
}

/** Says a sentence of a table with these values; a placeholder without a value stays. */
export function say<Table extends SentenceTable>(
  table: Table,
  key: keyof Table & string,
  values: Readonly<Record<string, SentenceValue>> = {},
): Message {
  const message = fillTemplate(chooseTemplate(table[key]), values);
  return { message, sentence: { id: sentenceId(table, key), values: onlyMessages(values) } };
}

/** The messages of several fields: English beside the sentences, in the same order. */
export interface FieldMessages {
  readonly messages: Readonly<Record<string, readonly string[]>>;
  readonly sentences: Readonly<Record<string, readonly (Sentence | null)[]>>;
}

/** Messages by field, as they travel. */
export function writeFieldMessages(byField: Readonly<Record<string, readonly Message[] | undefined>>): {
  messages: Record<string, string[]>;
  sentences: Record<string, (Sentence | null)[]>;
} {
  const entries = Object.entries(byField).flatMap(([field, said]) => (said ? [[field, said] as const] : []));
  return {
    messages: Object.fromEntries(entries.map(([field, said]) => [field, said.map(({ message }) => message)])),
    sentences: Object.fromEntries(
      entries.map(([field, said]) => [field, said.map(({ sentence }) => sentence)]),
    ),
  };
}

/** Messages by field, as they arrived. */
export function readFieldMessages({
  messages,
  sentences,
}: FieldMessages): Record<string, readonly Message[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([field, said]) => [
      field,
      said.map((message, index) => ({ message, sentence: sentences[field]?.[index] ?? null })),
    ]),
  );
}

/** A message that is stored or sent as its English beside its sentence; null where there is none. */
export function storedMessage(message: string | null, sentence: Sentence | null): Message | null {
  return message === null ? null : { message, sentence };
}

/** Words that come from outside, such as a bank's reason: shown as they are in every language. */
export function externalMessage(message: string): Message {
  return { message, sentence: null };
}

/** The values as they travel: of an object that extends a message, such as a field's error, the message. */
function onlyMessages(values: Sentence['values']): Sentence['values'] {
  if (!Object.values(values).some((value) => typeof value === 'object')) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { message: value.message, sentence: value.sentence } : value,
    ]),
  );
}

/** Fills the `%(name)s` placeholders of a template; one without a value stays. */
export function fillTemplate(template: string, values: Readonly<Record<string, SentenceValue>>): string {
  return template.replace(/%\((\w+)\)s/g, (mark, name: string) => {
    const value = values[name] ?? mark;
    return typeof value === 'object' ? value.message : String(value);
  });
}
