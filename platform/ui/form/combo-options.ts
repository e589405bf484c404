import type { ReactNode } from 'react';

/** One choice of a combo box. */
export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Normalises text for comparison: without case and diacritics, so that `bacon` finds `Bäcon`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/**
 * Rank of an option: 0 starts with the text, 1 a word of it does, 2 contains it, null does not
 * match.
 */
function fit(option: ComboOption, wanted: string): 0 | 1 | 2 | null {
  const label = plain(option.label);
  const place = label.indexOf(wanted);
  if (place === 0) return 0;
  if (place > 0 && /[^\p{L}\p{N}]/u.test(label[place - 1] ?? '')) return 1;
  if (place > 0) return 2;
  const rest = plain(`${option.detail ?? ''} ${option.value}`);
  return rest.includes(wanted) ? 2 : null;
}

/** The options that match the text, best first and otherwise in order; all for an empty text. */
export function fittingOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranks: [ComboOption[], ComboOption[], ComboOption[]] = [[], [], []];
  for (const option of options) {
    const rank = fit(option, wanted);
    if (rank !== null) ranks[rank].push(option);
  }
  return ranks.flat();
}

/** The option that equals the text, ignoring case and diacritics. */
export function sameOption(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const wanted = plain(typed);
  return wanted === ''
    ? undefined
    : options.find(({ label, isDisabled }) => !isDisabled && plain(label) === wanted);
}

/** The place of the next option that can be chosen, `step` away and around the ends; -1 where there is none. */
export function nextPlace(options: readonly ComboOption[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= options.length; tried += 1) {
    const start = from === -1 && step === -1 ? options.length : from;
    const place = (((start + step * tried) % options.length) + options.length) % options.length;
    if (!options[place]?.isDisabled) return place;
  }
  return -1;
}
