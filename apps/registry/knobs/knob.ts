import type { ResultCode } from '#platform/epp-wire/result-codes.ts';

import type { GarbageForm } from './garbage.ts';

/** What a knob does to a command. */
export type KnobEffect =
  /** It is refused with that code, and nothing is done. */
  | { readonly effect: 'refuse'; readonly code: ResultCode }
  /** It is carried out, and answered later. */
  | { readonly effect: 'answer_late'; readonly milliseconds: number }
  /** The line drops before anything is done. */
  | { readonly effect: 'drop_before' }
  /** It is carried out, and the line drops instead of an answer. */
  | { readonly effect: 'drop_after' }
  /** It is carried out, and what is sent is no answer. */
  | { readonly effect: 'garbage'; readonly form: GarbageForm }
  /** A login is met by a closed line. */
  | { readonly effect: 'close_at_login' };

/** Which commands a knob meddles with; what is not said fits all. */
export interface KnobAim {
  /** `login`, `check`, `create`, … */
  readonly command?: string | undefined;
  /** `domain`, `contact` or `host`. */
  readonly object?: string | undefined;
  /** One object's name or id; `*` at an end stands for anything. */
  readonly key?: string | undefined;
  readonly registrar?: string | undefined;
}

/** What makes a knob meddle with some of the commands that it is aimed at, always the same ones. */
export interface KnobChance {
  /** Which share of them, from 0 to 1. */
  readonly share: number;
  /** Decides which: the same seed and the same commands, the same faults. */
  readonly seed: number;
}

/** A fault as it is asked for. */
export type NewKnob = KnobEffect &
  KnobAim &
  Partial<KnobChance> & {
    /** How many commands it still meddles with; null for all that come. */
    readonly times: number | null;
  };

/** A fault made on request. */
export type Knob = NewKnob & { readonly id: number };

/** What a knob can see of a command. */
export interface CommandFacts {
  readonly command: string;
  readonly object: string | null;
  readonly keys: readonly string[];
  readonly registrar: string | null;
}

/** Whether a knob is aimed at a command. */
export function isAimedAt(aim: KnobAim & Pick<KnobEffect, 'effect'>, facts: CommandFacts): boolean {
  if (aim.effect === 'close_at_login' && facts.command !== 'login') return false;
  if (aim.command !== undefined && aim.command !== facts.command) return false;
  if (aim.object !== undefined && aim.object !== facts.object) return false;
  if (aim.registrar !== undefined && aim.registrar !== facts.registrar) return false;
  return aim.key === undefined || facts.keys.some((key) => fits(aim.key ?? '', key));
}

function fits(pattern: string, key: string): boolean {
  if (pattern.startsWith('*')) return key.endsWith(pattern.slice(1));
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
