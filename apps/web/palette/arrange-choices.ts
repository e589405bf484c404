import { PALETTE_GROUPS, rankChoices } from './rank-choices.ts';
import type { PaletteChoice, PaletteGroup } from './rank-choices.ts';
import type { RecentChoice } from './recent-choices.ts';

/** How many of a kind are shown: at first, and once something is typed. */
const SHOWN: Readonly<Record<PaletteGroup, readonly [idle: number, typed: number]>> = {
  domains: [0, 8],
  sites: [5, 6],
  screens: [8, 5],
  actions: [12, 6],
};
/** How many of the latest choices stand first. */
const RECENT_SHOWN = 4;

/** Choices of one kind in the order in which they are shown. */
export interface ArrangedGroup {
  readonly id: PaletteGroup | 'recent' | 'search';
  readonly choices: readonly PaletteChoice[];
}

/**
 * What the palette lists: the latest choices first while nothing is typed; then, kind by kind, what fits.
 *
 * The kind with the best choice comes first, so that Enter takes what fits best. No choice stands there
 * twice. `last` ends the list whenever something is typed.
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
  readonly last: PaletteChoice | null;
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
      choices: ranked.filter(({ group }) => group === kind).slice(0, SHOWN[kind][isIdle ? 0 : 1]),
    })),
  ];
  if (last !== null && !isIdle) arranged.push({ id: 'search', choices: [last] });
  return arranged.filter(({ choices }) => choices.length > 0);
}
