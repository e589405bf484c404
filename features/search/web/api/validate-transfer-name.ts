import { say } from '#platform/kernel/sentence.ts';
import { translated } from '#platform/i18n/voice.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { mixedScripts, NAME_FAULT_TEXTS } from '#features/names/rules/validate-name.ts';
import { nameOfScript } from './use-availability-text.ts';

/** The error message for a text that is not a domain name, as in a search; undefined for a valid name. */
export function validateTransferName(text: string): string | undefined {
  const parsed = parseDomainName(text);
  if (parsed.ok) return undefined;
  if (parsed.fault === 'empty') return translated(say(AVAILABILITY_TEXTS, 'empty_query'));
  const sentence = say(AVAILABILITY_TEXTS, 'invalid_domain', { domain: text });
  const scripts = mixedScripts(text).map(nameOfScript).join(', ');
  return `${translated(sentence)} ${translated(say(NAME_FAULT_TEXTS, parsed.fault, { scripts }))}`;
}
