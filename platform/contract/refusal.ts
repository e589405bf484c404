import type { Refusal } from '#platform/kernel/result.ts';

/** One row of a slice's catalogue: the HTTP status and the sentence, `%(name)s` marking what is filled in. */
export interface RefusalRow {
  readonly status: number;
  readonly message: string;
}

/** A slice's catalogue of refusals, by code. */
export type RefusalTable = Readonly<Record<string, RefusalRow>>;

/** Fills `%(name)s` marks of a sentence; a mark without a value is left as it stands. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/%\((\w+)\)s/g, (mark, name: string) => String(values[name] ?? mark));
}

/** How a slice makes its refusals: `refuse('zone_not_found', { domain })`. */
export type Refuse<Table extends RefusalTable> = (
  code: keyof Table & string,
  values?: Readonly<Record<string, string | number>>,
  extra?: { readonly message?: string; readonly data?: Readonly<Record<string, unknown>> },
) => { readonly ok: false; readonly refusal: Refusal };

/**
 * Turns a catalogue into the slice's refusing function.
 *
 * `extra.message` replaces the sentence where the other side gave a better one;
 * `extra.data` travels to the client as it is.
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
