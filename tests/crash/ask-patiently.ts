import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#tests/processes/customer.ts';

/** The body; a request without one is a read. */
export interface PatientRequest {
  readonly body?: object;
  /** The `Idempotency-Key`, the same however often it is sent. */
  readonly key?: string;
}

/** The caller, and its patience. */
export interface PatientAsker {
  readonly token: string;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** Leaves at the first answer that does not come. */
  readonly givesUp: boolean;
  readonly note: (what: string) => void;
  /** No response for minutes. */
  readonly onVain: () => void;
}

/** A server that was killed is back long before this, also where the machine has much else to do. */
const TIMEOUT_MS = 10 * 60_000;
const ONE_TRY = 30_000;

/** Retries until there is a response, like a browser's "try again"; null if the caller gives up. */
export async function askPatiently(
  url: string,
  request: PatientRequest,
  asker: PatientAsker,
): Promise<Answer | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let attempt = 1; Date.now() < deadline && !asker.signal.aborted; attempt += 1) {
    try {
      const answer = await fetch(url, buildInit(request, asker));
      const text = await answer.text();
      if (answer.status < 500) return { status: answer.status, body: JSON.parse(text) };
      asker.note(`finds the server in trouble (${answer.status})`);
    } catch (error) {
      asker.note(`gets no answer (${findReason(error as Error)})`);
    }
    if (asker.givesUp) {
      asker.note('never asks again');
      return null;
    }
    await pause(Math.min(300, 100 * attempt));
  }
  asker.onVain();
  return null;
}

function buildInit({ body, key }: PatientRequest, { token, signal }: PatientAsker): RequestInit {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const whole = AbortSignal.any([signal, AbortSignal.timeout(ONE_TRY)]);
  return {
    headers,
    signal: whole,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** The cause of a broken connection. */
function findReason({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
