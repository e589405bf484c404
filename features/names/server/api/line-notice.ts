import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { Database } from '#platform/database/database.ts';
import { readTld } from '../../rules/domain-name.ts';
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

/** The id of the notice that a line says was accepted. */
export function noticeIdIn(extra: Extra): string | null {
  const { trademark_notice_id: id } = extra;
  return typeof id === 'string' && id.length > 0 && id.length <= 255 ? id : null;
}

/** Loads the stored notices that lines say were accepted. */
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
 * The valid acceptance in a line: its notice was shown for this name and was valid when accepted. A
 * new line accepts it now. Null if there is none.
 */
export function acceptanceIn(
  extra: Extra,
  name: string,
  { shown, now }: { readonly shown: readonly TrademarkNotice[]; readonly now: Date },
): AcceptedNotice | null {
  const id = noticeIdIn(extra);
  const notice = shown.find((each) => each.id === id && each.domain === name);
  const { trademark_notice_accepted_at: sent } = extra;
  const sentAt = new Date(typeof sent === 'string' ? sent : Number.NaN);
  const acceptedAt = Number.isNaN(sentAt.getTime()) ? now : sentAt;
  if (!notice || !isAcceptanceValid(notice, { domain: name, acceptedAt, now })) return null;
  return { noticeId: notice.id, notAfter: notice.notAfter, acceptedAt };
}

/** The notice fields of a line; always written, so that values sent by clients are overwritten. */
export function noticeExtra(extra: Extra, name: string, accepted: AcceptedNotice | null): Extra {
  if (accepted) {
    return {
      trademark_notice_id: accepted.noticeId,
      trademark_notice_not_after: accepted.notAfter.toISOString(),
      trademark_notice_accepted_at: accepted.acceptedAt.toISOString(),
    };
  }
  const isAbout =
    hasTrademarkClaims(readTld(name)) || Object.keys(NOTHING_ACCEPTED).some((key) => key in extra);
  return isAbout ? NOTHING_ACCEPTED : {};
}

/** The acceptance in a purchased line, as the quote wrote it. */
export function boughtNotice({ extra }: { readonly extra: Extra }): AcceptedNotice | null {
  const { trademark_notice_not_after: end, trademark_notice_accepted_at: at } = extra;
  const noticeId = noticeIdIn(extra);
  if (noticeId === null || typeof end !== 'string' || typeof at !== 'string') return null;
  return { noticeId, notAfter: new Date(end), acceptedAt: new Date(at) };
}
