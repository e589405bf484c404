import type { ChangePlan } from './plan-change.ts';
import { rrsetKey } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/** What a screen asks before it carries out a change; a call without a condition is carried out (DECISIONS, "Last MX, mass deletion"). */
export type ChangeQuestion = 'last_mx' | 'many_deletions';

/** A zone of fewer records is small enough to see what goes. */
const MANY_FROM = 10;
/** More than this part of a zone's records is much. */
const MANY_SHARE = 0.3;

/** The questions that a change raises about a zone's own records: the last MX of the domain goes, or more than 30% of 10 or more. */
export function questionsAbout(
  before: readonly ZoneRecord[],
  plan: ChangePlan,
  domain: string,
): ChangeQuestion[] {
  const own = before.filter(({ origin }) => origin === 'customer');
  // `0 .` says that there is no mail server (RFC 7505).
  const isMailOfDomain = ({ name, data }: ZoneRecord): boolean =>
    name === domain && data.type === 'MX' && data.exchange !== '.';
  const removed = plan.removed.filter(({ origin }) => origin === 'customer');
  const isLastMx =
    removed.some(isMailOfDomain) &&
    own.filter(isMailOfDomain).length === removed.filter(isMailOfDomain).length &&
    !plan.added.some(isMailOfDomain);
  // What is put back in another form, as by an edit, is changed rather than deleted.
  const replaced = new Map<string, number>();
  for (const record of plan.added) replaced.set(rrsetKey(record), (replaced.get(rrsetKey(record)) ?? 0) + 1);
  const deleted = removed.filter((record) => {
    const left = replaced.get(rrsetKey(record)) ?? 0;
    replaced.set(rrsetKey(record), left - 1);
    return left <= 0;
  });
  const isMany = own.length >= MANY_FROM && deleted.length > own.length * MANY_SHARE;
  return [...(isLastMx ? ['last_mx' as const] : []), ...(isMany ? ['many_deletions' as const] : [])];
}
