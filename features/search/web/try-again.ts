import { RefusedError } from '#platform/http-client/call.ts';

/** The first wait before something is asked again by itself, in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** How long to wait after so many tries in vain. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));
}

/** How long to wait after a failure before asking again by itself; false where asking again cannot help. */
export function waitAfterError(error: unknown, tries: number): number | false {
  if (!(error instanceof RefusedError)) return waitAfter(tries);
  if (error.status === 429) return (Number(error.data['retry_after']) || 60) * 1_000;
  return error.status === 0 || error.status >= 500 ? waitAfter(tries) : false;
}
