import type { ResultCode } from './result-codes.ts';

/**
 * A document that cannot be accepted: its result code and the element at fault, for the response's
 * `<value>` and `<reason>`.
 */
export class EppError extends Error {
  override readonly name = 'EppError';
  readonly code: ResultCode;
  /** The element at fault as written on the wire, such as `domain:period`; null when it is the whole. */
  readonly element: string | null;

  constructor(code: ResultCode, element: string | null, detail: string) {
    super(detail);
    this.code = code;
    this.element = element;
  }
}
