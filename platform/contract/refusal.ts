import type { Refusal } from '#platform/kernel/result.ts';

/** A row of a slice's catalogue: the HTTP status and the sentence, with `%(name)s` placeholders. */
export interface RefusalRow {
  readonly status: number;
  readonly message: string;
}

/** A slice's catalogue of refusals, by code. */
export type RefusalTable = Readonly<Record<string, RefusalRow>>;

/** Fills the `%(name)s` placeholders of a sentence; one without a value stays. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/%\((\w+)\)s/g, (mark, name: string) => String(values[name] ?? mark));
}

/** Creates a slice's refusals: `refuse('zone_not_found', { domain })`. */
export type Refuse<Table extends RefusalTable> = (
  code: keyof Table & string,
  values?: Readonly<Record<string, string | number>>,
  extra?: { readonly message?: string; readonly data?: Readonly<Record<string, unknown>> },
) => { readonly ok: false; readonly refusal: Refusal };

/**
 * Creates the slice's refusing function from a catalogue.
 *
 * `extra.message` replaces the sentence, for example with a better one from an external service;
 * `extra.data` is sent to the client unchanged.
 */
export function refusalsOf<const Table extends RefusalTable>(table: Table): Refuse<Table> {
  return (code, values = {}, extra = {}) => {
    const row = table[code] as RefusalRow;
    return {
      ok: false,
      refusal: {
        code,
        status: row.status,
        message: extra.message ?? fillSentence(row.message, values),
        ...(extra.data ? { data: extra.data } : {}),
      },
    };
  };
}
