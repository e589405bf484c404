import { PALETTE_GROUPS, rankChoices } from './rank-choices.ts';
import type { PaletteChoice, PaletteGroup } from './rank-choices.ts';
import type { RecentChoice } from './recent-choices.ts';

/** Choices shown of a kind: at first, and while filtering. */
const SHOWN: Readonly<Record<PaletteGroup, readonly [idle: number, typed: number]>> = {
  page: [6, 6],
  domains: [0, 8],
  sites: [5, 6],
  screens: [9, 5],
  actions: [12, 6],
};
/** Recent choices shown first. */
const RECENT_SHOWN = 4;

/** Choices of one kind in the order in which they are shown. */
export interface ArrangedGroup {
  readonly id: PaletteGroup | 'recent' | 'search';
  readonly choices: readonly PaletteChoice[];
}

/**
 * The palette's list: recent choices while the input is empty; otherwise the matches by kind.
 *
 * The kind with the best match comes first, so that Enter takes the best match. No choice is listed
 * twice. The best domain is followed by its actions. `last` ends the list while something is typed.
 */
export function arrangeChoices({
  known,
  recent,
  typed,
  last,
}: {
  readonly known: readonly PaletteChoice[];
  readonly recent: readonly RecentChoice[];
  readonly typed: string;
  /** The last choice, by how many others match. */
  readonly last: (matches: number) => PaletteChoice | null;
}): readonly ArrangedGroup[] {
  const isIdle = typed.trim() === '';
  const remembered = recent.flatMap((each): PaletteChoice[] => {
    const now = known.find(({ id }) => id === each.id);
    // A place is remembered whole; an action that is gone cannot be done.
    if (now) return [now];
    return each.href === undefined ? [] : [each];
  });
  const first = isIdle ? remembered.slice(0, RECENT_SHOWN) : [];
  const pool = isIdle
    ? known.filter((each) => !first.includes(each))
    : [...known, ...remembered.filter(({ id }) => !known.some((each) => each.id === id))];
  const ranked = rankChoices(
    pool,
    typed,
    recent.map(({ id }) => id),
  );
  const kinds = isIdle ? PALETTE_GROUPS : [...new Set(ranked.map(({ group }) => group))];
  const arranged: ArrangedGroup[] = [
    { id: 'recent', choices: first },
    ...kinds.map((kind) => ({
      id: kind,
      choices: withActions(
        ranked.filter(({ group }) => group === kind),
        pool,
        SHOWN[kind][isIdle ? 0 : 1],
      ),
    })),
  ];
  const offered = isIdle ? null : last(ranked.length);
  if (offered) arranged.push({ id: 'search', choices: [offered] });
  return arranged.filter(({ choices }) => choices.length > 0);
}

/** The best `count` of a kind, the first of them with its actions below it, in the order of `pool`. */
function withActions(
  ranked: readonly PaletteChoice[],
  pool: readonly PaletteChoice[],
  count: number,
): readonly PaletteChoice[] {
  const ids = new Set(ranked.map(({ id }) => id));
  const isBelow = ({ under }: PaletteChoice): boolean => under !== undefined && ids.has(under);
  const [first, ...others] = ranked.filter((each) => !isBelow(each)).slice(0, count);
  if (!first) return [];
  return [first, ...pool.filter((each) => each.under === first.id && ranked.includes(each)), ...others];
}
