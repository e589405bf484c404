import type { KnobChance } from './knob.ts';

/** A row of numbers from 0 to 1 that a seed decides (xorshift of 32 bits: even enough for faults, and the same everywhere). */
export function knobDice({ share, seed }: KnobChance): () => boolean {
  // Zero is the one state that stays zero; the multiplication sets near seeds apart.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 < share;
  };
}
