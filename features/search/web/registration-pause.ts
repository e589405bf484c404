import { RefusedError } from '#platform/http-client/call.ts';

/** The end of the registration pause that caused a refusal, null if unknown; undefined for other errors. */
export function findPauseEnd(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedError) || error.code !== 'domain_registration_unavailable') return undefined;
  const { maintenance_end_time: end } = error.data;
  return typeof end === 'string' ? end : null;
}
