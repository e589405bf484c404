import { isAimedAt } from './knob.ts';
import type { CommandFacts, Knob, KnobEffect, NewKnob } from './knob.ts';
import { knobByName } from './knob-by-name.ts';
import { knobDice } from './knob-dice.ts';

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

/** What leaves a client without an answer: by name it happens once, so that whoever asks again gets through. */
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
