import { isAimedAt } from './knob.ts';
import type { CommandFacts, Knob, KnobEffect, NewKnob, KnobChance } from './knob.ts';
import { isResultCode } from '#platform/epp-wire/result-codes.ts';

/** The faults in force. They live in memory: a restarted registry behaves. */
export interface KnobBoard {
  add(knob: NewKnob): Knob;
  list(): readonly Knob[];
  /** False when there is no such knob. */
  remove(id: number): boolean;
  clear(): void;
  /** The fault that this command meets, and takes one of its times away. */
  meet(facts: CommandFacts): KnobEffect | null;
}

/** Faults that lose a response: by name each happens once, so that a retry succeeds. */
const LOSES_THE_ANSWER: ReadonlySet<KnobEffect['effect']> = new Set(['drop_before', 'drop_after', 'garbage']);

/** Makes a board without faults, on which names still ask for their own. */
export function createKnobBoard(): KnobBoard {
  const knobs = new Map<number, Knob>();
  const dice = new Map<number, () => boolean>();
  const lostOnce = new Set<string>();
  let lastId = 0;

  return {
    add(knob) {
      lastId += 1;
      const added: Knob = { ...knob, id: lastId };
      knobs.set(lastId, added);
      const { share, seed } = knob;
      if (share !== undefined) dice.set(lastId, knobDice({ share, seed: seed ?? lastId }));
      return added;
    },
    list: () => [...knobs.values()],
    remove: (id) => {
      dice.delete(id);
      return knobs.delete(id);
    },
    clear: () => {
      knobs.clear();
      dice.clear();
      lostOnce.clear();
    },
    meet(facts) {
      const knob = [...knobs.values()].find(
        (each) => isAimedAt(each, facts) && dice.get(each.id)?.() !== false,
      );
      if (knob) {
        if (knob.times === 1) knobs.delete(knob.id);
        else if (knob.times !== null) knobs.set(knob.id, { ...knob, times: knob.times - 1 });
        return knob;
      }
      const named = knobByName(facts);
      if (named === null || !LOSES_THE_ANSWER.has(named.effect)) return named;
      const [name = ''] = facts.keys;
      if (lostOnce.has(name)) return null;
      lostOnce.add(name);
      return named;
    },
  };
}

/** A row of numbers from 0 to 1 that a seed decides (xorshift of 32 bits: even enough for faults, and the same everywhere). */
function knobDice({ share, seed }: KnobChance): () => boolean {
  // Zero is the one state that stays zero; the multiplication sets near seeds apart.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 < share;
  };
}

/** Delay for a `slow-…` name: noticeable, but below a client's timeout. */
const SLOW_MILLISECONDS = 3_000;

/**
 * Only transform commands: queries for such a name must stay harmless, because it may be a real
 * one.
 */
const CHANGING: ReadonlySet<string> = new Set(['create', 'update', 'renew', 'delete', 'transfer']);

/**
 * The fault that a domain's own name asks for, so that it can be had without an admin call:
 * `slow-….com`, `refuse-2304-….com`, `drop-before-….com`, `drop-after-….com`, `garbage-….com`.
 */
function knobByName(facts: CommandFacts): KnobEffect | null {
  const [name] = facts.keys;
  if (facts.object !== 'domain' || !CHANGING.has(facts.command) || name === undefined) return null;
  if (name.startsWith('slow-')) return { effect: 'answer_late', milliseconds: SLOW_MILLISECONDS };
  if (name.startsWith('drop-before-')) return { effect: 'drop_before' };
  if (name.startsWith('drop-after-')) return { effect: 'drop_after' };
  if (name.startsWith('garbage-')) return { effect: 'garbage', form: 'not_xml' };
  const code = Number(/^refuse-(2\d{3})-/.exec(name)?.[1]);
  return isResultCode(code) ? { effect: 'refuse', code } : null;
}
