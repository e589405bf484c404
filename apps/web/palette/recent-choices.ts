import type { PaletteChoice } from './rank-choices.ts';

/** How many are remembered. */
const REMEMBERED = 8;

/** A place that was chosen in the palette, stored completely: it may not be loaded next time. */
export type RecentChoice = Pick<PaletteChoice, 'id' | 'label' | 'detail' | 'group' | 'href'>;

/** The user's recent choices on this device, newest first. */
export function recentChoices(userId: number): readonly RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(buildKey(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
}

/** Remembers a choice as the newest. */
export function rememberChoice(userId: number, { id, label, detail, group, href }: RecentChoice): void {
  const others = recentChoices(userId).filter((each) => each.id !== id);
  try {
    localStorage.setItem(
      buildKey(userId),
      JSON.stringify([{ id, label, detail, group, href }, ...others].slice(0, REMEMBERED)),
    );
  } catch {
    // Storage may be blocked: then nothing is remembered.
  }
}

const buildKey = (userId: number): string => `namestead.palette.${userId}`;

function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, href, group } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    (group === 'page' ||
      group === 'domains' ||
      group === 'sites' ||
      group === 'screens' ||
      group === 'actions') &&
    // Internal paths only: addresses in storage are not trusted.
    (href === undefined || (typeof href === 'string' && /^\/(?!\/)/.test(href)))
  );
}
