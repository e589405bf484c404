import type { Message } from './sentence.ts';

/** An expected refusal: a catalogued code, a sentence for the person, and where it belongs. */
export interface Refusal extends Message {
  /** Stable code from a slice's catalogue; clients branch on it. */
  readonly code: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /**
   * Data that a client needs to continue, such as `{ field: 'name' }` or `{ maintenance_end_time:
   * '…' }`.
   */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The result of a use case: its value, or a refusal. Unexpected errors are thrown. */
export type Result<Value, No = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: No };

/** A successful result. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refused result. */
export function refused<No>(refusal: No): { readonly ok: false; readonly refusal: No } {
  return { ok: false, refusal };
}

/** The same result with its value mapped, for example by a presenter; a refusal is unchanged. */
export function mapOk<From, To, No>(result: Result<From, No>, make: (value: From) => To): Result<To, No> {
  return result.ok ? ok(make(result.value)) : result;
}

/** The value of a result that cannot be refused here; throws when it was, because that is a surprise. */
export function expectOk<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal ${result.refusal.code}: ${result.refusal.message}`);
}
