import { useFormat } from '#platform/i18n/use-format.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import { retryTime } from '../../rules/retry-time.ts';

/**
 * Formats the end of a pause or maintenance as relative time and keeps it current; returns
 * `shortly` if it is unknown or past (acquisition, section 4).
 */
export function useWhenItEnds(endsAt: string | null | undefined, shortly: string): string {
  const format = useFormat();
  const now = useNow();
  if (endsAt === null || endsAt === undefined || new Date(endsAt) <= now) return shortly;
  return format.relative(retryTime(endsAt, now), now);
}
