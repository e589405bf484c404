import type { Refusal } from '#platform/kernel/result.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { Message, SentenceValue } from '#platform/kernel/sentence.ts';

/** A row of a slice's catalogue: the HTTP status and the sentence, with `%(name)s` placeholders. */
export interface RefusalRow {
  readonly status: number;
  readonly message: string;
}

/** A slice's catalogue of refusals, by code. */
export type RefusalTable = Readonly<Record<string, RefusalRow>>;

/** Creates a slice's refusals: `refuse('zone_not_found', { domain })`. */
export type Refuse<Table extends RefusalTable> = (
  code: keyof Table & string,
  values?: Readonly<Record<string, SentenceValue>>,
  extra?: { readonly message?: Message; readonly data?: Readonly<Record<string, unknown>> },
) => { readonly ok: false; readonly refusal: Refusal };

/**
 * Creates the slice's refusing function from a catalogue.
 *
 * `extra.message` replaces the sentence, for example with a better one from an external service;
 * `extra.data` is sent to the client unchanged.
 */
export function createRefuse<const Table extends RefusalTable>(table: Table): Refuse<Table> {
  return (code, values = {}, extra = {}) => {
    const { message, sentence } = extra.message ?? say(table, code, values);
    const { status } = table[code] as RefusalRow;
    return {
      ok: false,
      refusal: { code, status, message, sentence, ...(extra.data ? { data: extra.data } : {}) },
    };
  };
}

/** Declares a slice's catalogue of refusals; its name starts the ids of its sentences. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRefusals<const Table extends RefusalTable>(name: string, table: Table): Table {
  return defineSentences(name, table);
}
