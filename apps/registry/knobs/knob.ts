import type { ResultCode } from '#platform/epp-wire/result-codes.ts';

import type { GarbageForm } from './garbage.ts';

/** A fault's effect on a command. */
export type KnobEffect =
  /** It is refused with that code, and nothing is done. */
  | { readonly effect: 'refuse'; readonly code: ResultCode }
  /** It is carried out, and answered later. */
  | { readonly effect: 'answer_late'; readonly milliseconds: number }
  /** The line drops before anything is done. */
  | { readonly effect: 'drop_before' }
  /** It is carried out, and the line drops instead of an answer. */
  | { readonly effect: 'drop_after' }
  /** The command is executed, and the data sent is not a response. */
  | { readonly effect: 'garbage'; readonly form: GarbageForm }
  /** A login is met by a closed line. */
  | { readonly effect: 'close_at_login' };

/** The commands that a fault affects; omitted fields match all. */
export interface KnobAim {
  /** `login`, `check`, `create`, … */
  readonly command?: string | undefined;
  /** `domain`, `contact` or `host`. */
  readonly object?: string | undefined;
  /** An object's name or id; `*` at either end is a wildcard. */
  readonly key?: string | undefined;
  readonly registrar?: string | undefined;
}

/** Selects some of the matching commands, always the same ones. */
export interface KnobChance {
  /** Which share of them, from 0 to 1. */
  readonly share: number;
  /** Decides which: the same seed and the same commands, the same faults. */
  readonly seed: number;
}

/** A fault as requested. */
export type NewKnob = KnobEffect &
  KnobAim &
  Partial<KnobChance> & {
    /** Remaining number of affected commands; null for all. */
    readonly times: number | null;
  };

/** A fault made on request. */
export type Knob = NewKnob & { readonly id: number };

/** The properties of a command that a fault can match. */
export interface CommandFacts {
  readonly command: string;
  readonly object: string | null;
  readonly keys: readonly string[];
  readonly registrar: string | null;
}

/** Whether a fault matches a command. */
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
