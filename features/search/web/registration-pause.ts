import { RefusedError } from '#platform/http-client/call.ts';

/** The end of the pause that something was refused for, null where it is open; undefined for what failed otherwise. */
export function pauseEndOf(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedError) || error.code !== 'domain_registration_unavailable') return undefined;
  const { maintenance_end_time: end } = error.data;
  return typeof end === 'string' ? end : null;
}
