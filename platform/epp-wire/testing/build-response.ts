import type { EppResponse } from '../response.ts';
import { RESULT_CODES } from '../result-codes.ts';
import type { ResultCode } from '../result-codes.ts';

/** A response with the transaction ids of the RFCs' examples; what matters to a test it says itself. */
export function buildResponse(code: ResultCode, more: Partial<EppResponse> = {}): EppResponse {
  return {
    kind: 'response',
    results: [{ code, message: RESULT_CODES[code], reasons: [] }],
    queue: null,
    data: null,
    extensions: [],
    clTRID: 'ABC-12345',
    svTRID: '54321-XYZ',
    ...more,
  };
}
