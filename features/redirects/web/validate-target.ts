import { fillSentence } from '#platform/contract/refusal.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';

/** A fault in the words that go with what somebody typed. */
export function errorSentence(fault: RedirectError, typed: string): string {
  return fillSentence(REDIRECT_FAULTS[fault].sentence, { domain: typed });
}

/** What the rules have against an address as it was typed. */
export function validateTarget(typed: string): string | undefined {
  const parsed = parseRedirectTarget(typed);
  return parsed.ok ? undefined : errorSentence(parsed.fault, typed);
}
