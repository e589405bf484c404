import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';

/** The error message for typed text. */
export function redirectError(fault: RedirectError, typed: string): Message {
  return say(REDIRECT_FAULTS, fault, { domain: typed });
}

/** The validation error of a typed address; undefined if it is valid. */
export function validateTarget(typed: string): Message | undefined {
  const parsed = parseRedirectTarget(typed);
  return parsed.ok ? undefined : redirectError(parsed.fault, typed);
}
