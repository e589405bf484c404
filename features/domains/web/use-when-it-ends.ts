import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useNow } from '#platform/ui/use-now.ts';
import { timeToComeBack } from '../rules/time-to-come-back.ts';
import { choosingMessages } from './choosing-messages.ts';

/** The end of a pause or a maintenance as people say it, kept current; 'shortly' where nobody knows it or it has passed (acquisition, section 4). */
export function useWhenItEnds(endsAt: string | null | undefined): string {
  const m = useMessages(choosingMessages);
  const format = useFormat();
  const now = useNow();
  if (endsAt === null || endsAt === undefined || new Date(endsAt) <= now) return m('shortly');
  return format.relative(timeToComeBack(endsAt, now), now);
}
