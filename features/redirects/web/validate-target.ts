import { fillSentence } from '#platform/contract/refusal.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';

/** The error message for typed text. */
export function errorSentence(fault: RedirectError, typed: string): string {
  return fillSentence(REDIRECT_FAULTS[fault].sentence, { domain: typed });
}

/** The validation error of a typed address; undefined if it is valid. */
export function validateTarget(typed: string): string | undefined {
  const parsed = parseRedirectTarget(typed);
  return parsed.ok ? undefined : errorSentence(parsed.fault, typed);
}
