import { isResultCode } from '#platform/epp-wire/result-codes.ts';

import type { CommandFacts, KnobEffect } from './knob.ts';

/** How late a `slow-…` name is answered: longer than a person likes, shorter than a client's patience. */
const SLOW_MILLISECONDS = 3_000;

/** Only what changes something: looking at such a name must stay harmless, for somebody may really be called so. */
const CHANGING: ReadonlySet<string> = new Set(['create', 'update', 'renew', 'delete', 'transfer']);

/**
 * The fault that a domain's own name asks for, so that it can be had without an admin call:
 * `slow-….com`, `refuse-2304-….com`, `drop-before-….com`, `drop-after-….com`, `garbage-….com`.
 */
export function knobByName(facts: CommandFacts): KnobEffect | null {
  const [name] = facts.keys;
  if (facts.object !== 'domain' || !CHANGING.has(facts.command) || name === undefined) return null;
  if (name.startsWith('slow-')) return { effect: 'answer_late', milliseconds: SLOW_MILLISECONDS };
  if (name.startsWith('drop-before-')) return { effect: 'drop_before' };
  if (name.startsWith('drop-after-')) return { effect: 'drop_after' };
  if (name.startsWith('garbage-')) return { effect: 'garbage', form: 'not_xml' };
  const code = Number(/^refuse-(2\d{3})-/.exec(name)?.[1]);
  return isResultCode(code) ? { effect: 'refuse', code } : null;
}
