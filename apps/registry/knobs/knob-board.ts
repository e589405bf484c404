import { isAimedAt } from './knob.ts';
import type { CommandFacts, Knob, KnobAim, KnobEffect } from './knob.ts';
import { knobByName } from './knob-by-name.ts';

/** The faults in force. They live in memory: a restarted registry behaves. */
export interface KnobBoard {
  add(knob: KnobEffect & KnobAim & { readonly times: number | null }): Knob;
  list(): readonly Knob[];
  /** False when there is no such knob. */
  remove(id: number): boolean;
  clear(): void;
  /** The fault that this command meets, and takes one of its times away. */
  meet(facts: CommandFacts): KnobEffect | null;
}

/** Makes a board without faults, on which names still ask for their own. */
export function createKnobBoard(): KnobBoard {
  const knobs = new Map<number, Knob>();
  // A line dropped for its name's sake drops once, so that whoever asks again gets through.
  const droppedOnce = new Set<string>();
  let lastId = 0;

  return {
    add(knob) {
      lastId += 1;
      const added: Knob = { ...knob, id: lastId };
      knobs.set(lastId, added);
      return added;
    },
    list: () => [...knobs.values()],
    remove: (id) => knobs.delete(id),
    clear: () => {
      knobs.clear();
      droppedOnce.clear();
    },
    meet(facts) {
      const knob = [...knobs.values()].find((each) => isAimedAt(each, facts));
      if (knob) {
        if (knob.times === 1) knobs.delete(knob.id);
        else if (knob.times !== null) knobs.set(knob.id, { ...knob, times: knob.times - 1 });
        return knob;
      }
      const named = knobByName(facts);
      if (named?.effect !== 'drop_before' && named?.effect !== 'drop_after') return named;
      const [name = ''] = facts.keys;
      if (droppedOnce.has(name)) return null;
      droppedOnce.add(name);
      return named;
    },
  };
}
