/** Decides by a seed alone: the same seed, the same decisions in the same order. */
export interface Dice {
  /** A whole number from 0 to one less than `count`. */
  below(count: number): number;
  /** True in this share of the throws. */
  happens(share: number): boolean;
  /** One of these, each as likely as the others. */
  pickOne<Value>(values: readonly Value[]): Value;
  /** One of these, by its weight. */
  weighted<Value>(choices: readonly (readonly [weight: number, value: Value])[]): Value;
}

/** Dice for one purpose of a run, so that more throws for another purpose change nothing here (FNV-1a, then mulberry32). */
export function dice(seed: number, purpose: string): Dice {
  let state = 0x811c9dc5;
  for (const character of `${seed} ${purpose}`) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pickOne = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error('nothing to choose from');
    return values[below(values.length)] as Value;
  };
  return {
    below,
    happens: (share) => next() < share,
    pickOne,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      const found = choices.find(([weight]) => (left -= weight) < 0) ?? choices.at(-1);
      if (!found) throw new Error('nothing to choose from');
      return found[1];
    },
  };
}
