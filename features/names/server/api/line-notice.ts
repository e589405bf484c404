import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { Database } from '#platform/database/database.ts';
import { tldOf } from '../../rules/domain-name.ts';
import { hasTrademarkClaims } from '../../rules/tld-policy.ts';
import { isAcceptanceValid, type TrademarkNotice } from '../../rules/trademark-notice.ts';
import type { AcceptedNotice } from '../ports/registrar-domains.ts';
import { listTrademarkNotices } from './trademark-notice-store.ts';

type Extra = LineToQuote['extra'];

const NOTHING_ACCEPTED = {
  trademark_notice_id: null,
  trademark_notice_not_after: null,
  trademark_notice_accepted_at: null,
} as const;

/** The number of the notice that a line says was accepted. */
export function noticeIdIn(extra: Extra): string | null {
  const { trademark_notice_id: id } = extra;
  return typeof id === 'string' && id.length > 0 && id.length <= 255 ? id : null;
}

/** The notices that lines say were accepted, as they were shown. */
export async function shownNotices(
  db: Database,
  lines: readonly Pick<LineToQuote, 'extra'>[],
): Promise<readonly TrademarkNotice[]> {
  return listTrademarkNotices(
    db,
    lines.flatMap(({ extra }) => noticeIdIn(extra) ?? []),
  );
}

/**
 * The acceptance that a line carries, where it holds: of a notice that was shown for this very name, at
 * a time at which it was valid. A line that is new accepts it now. Null where there is none that holds.
 */
export function acceptanceIn(
  extra: Extra,
  name: string,
  { shown, now }: { readonly shown: readonly TrademarkNotice[]; readonly now: Date },
): AcceptedNotice | null {
  const id = noticeIdIn(extra);
  const notice = shown.find((each) => each.id === id && each.domain === name);
  const { trademark_notice_accepted_at: told } = extra;
  const toldAt = new Date(typeof told === 'string' ? told : Number.NaN);
  const acceptedAt = Number.isNaN(toldAt.getTime()) ? now : toldAt;
  if (!notice || !isAcceptanceValid(notice, { domain: name, acceptedAt, now })) return null;
  return { noticeId: notice.id, notAfter: notice.notAfter, acceptedAt };
}

/** What is written into a line about its notice, so that nothing a client sent in its place is kept. */
export function noticeExtra(extra: Extra, name: string, accepted: AcceptedNotice | null): Extra {
  if (accepted) {
    return {
      trademark_notice_id: accepted.noticeId,
      trademark_notice_not_after: accepted.notAfter.toISOString(),
      trademark_notice_accepted_at: accepted.acceptedAt.toISOString(),
    };
  }
  const isAbout =
    hasTrademarkClaims(tldOf(name)) || Object.keys(NOTHING_ACCEPTED).some((key) => key in extra);
  return isAbout ? NOTHING_ACCEPTED : {};
}

/** The acceptance that a bought line carries; the quote wrote it. */
export function boughtNotice({ extra }: { readonly extra: Extra }): AcceptedNotice | null {
  const { trademark_notice_not_after: end, trademark_notice_accepted_at: at } = extra;
  const noticeId = noticeIdIn(extra);
  if (noticeId === null || typeof end !== 'string' || typeof at !== 'string') return null;
  return { noticeId, notAfter: new Date(end), acceptedAt: new Date(at) };
}
