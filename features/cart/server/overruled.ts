import { say } from '#platform/kernel/sentence.ts';
import type { RequestCartOnWire } from '../contract/cart-wire.ts';
import { mergeSentences } from '../contract/refusals.ts';
import type { CartHeadField, CartMessage } from '../rules/cart.ts';
import type { Overruled, StoredCart } from './stored-cart.ts';

/** One edit of a tab that another tab's later one replaced: of a line, or of a field. */
export type LostEdit =
  | { readonly tab: string; readonly line: string }
  | { readonly tab: string; readonly field: CartHeadField };

/** Tabs that are waited for at once; the oldest are forgotten first. */
const MAX_TABS = 20;
/** Lines named to such a tab; more would be unreadable. */
const MAX_LINES = 20;

/**
 * Updates the conflict notices after a request: the requesting tab has read those of the version it
 * edited, and the tabs it overwrote get new ones.
 */
export function noteOverruled(
  stored: StoredCart,
  request: Pick<RequestCartOnWire, 'version' | 'tab'>,
  lost: readonly LostEdit[],
): readonly Overruled[] {
  const isRead = (each: Overruled) => each.tab === request.tab && each.version <= (request.version ?? 0);
  const waiting = stored.overruled.some(isRead)
    ? stored.overruled.filter((each) => !isRead(each))
    : stored.overruled;
  // A client without a tab id cannot be distinguished from others.
  const tabs = new Set(lost.map(({ tab }) => tab).filter((tab) => tab !== ''));
  if (tabs.size === 0) return waiting;
  const version = stored.version + 1;
  const noted = [...tabs].map((tab): Overruled => {
    const own = lost.filter((edit) => edit.tab === tab);
    return {
      tab,
      version,
      lines: own.flatMap((edit) => ('line' in edit ? edit.line : [])).slice(0, MAX_LINES),
      fields: own.flatMap((edit) => ('field' in edit ? edit.field : [])),
    };
  });
  return [...waiting, ...noted].slice(-MAX_TABS);
}

const LOST = { coupon: 'couponLost', currency: 'currencyLost', location: 'locationLost' } as const;

/** What a tab reads of its edits that were replaced. */
export function describeOverridden(
  overruled: readonly Overruled[],
  tab: string | undefined,
): readonly CartMessage[] {
  const own = overruled.filter((each) => each.tab === tab);
  const lines = [...new Set(own.flatMap((each) => each.lines))];
  const fields = [...new Set(own.flatMap((each) => each.fields))];
  const sentences = [
    ...(lines.length > 0 ? [say(mergeSentences, 'linesLost', { products: lines.join(', ') })] : []),
    ...fields.map((field) => say(mergeSentences, LOST[field])),
  ];
  return sentences.map((said) => ({ code: 'cart-overruled', ...said }));
}
