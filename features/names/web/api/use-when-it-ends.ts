import { useFormat } from '#platform/i18n/use-format.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import { retryTime } from '../../rules/retry-time.ts';

/**
 * The end of a pause or a maintenance as people say it, kept current; `shortly` is said where nobody knows it or it has
 * passed (acquisition, section 4).
 */
export function useWhenItEnds(endsAt: string | null | undefined, shortly: string): string {
  const format = useFormat();
  const now = useNow();
  if (endsAt === null || endsAt === undefined || new Date(endsAt) <= now) return shortly;
  return format.relative(retryTime(endsAt, now), now);
}
