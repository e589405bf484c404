import { useCallback } from 'react';
import { say } from '#platform/kernel/sentence.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { AvailabilityOnWire } from '../../contract/search-endpoints.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { SCRIPT_NAMES } from '#features/names/rules/idn-label.ts';
import { NAME_FAULT_TEXTS } from '#features/names/rules/validate-name.ts';
import { retryTime } from '#features/names/rules/retry-time.ts';
import { foundMessages } from '../../words/results/en.ts';

/** The name of a script in the user's language. */
export function nameOfScript(script: string): string {
  return script in SCRIPT_NAMES ? translated(say(SCRIPT_NAMES, script as keyof typeof SCRIPT_NAMES)) : script;
}

/** Formats the message of a name's status. */
export type AvailabilityText = (answer: AvailabilityOnWire) => string;

/** Returns a formatter of status messages, including name errors and relative maintenance times. */
export function useAvailabilityText(): AvailabilityText {
  const m = useMessages(foundMessages);
  const format = useFormat();
  return useCallback(
    (answer) => {
      const end = answer.maintenance_end_time;
      const now = new Date();
      const sentence = say(AVAILABILITY_TEXTS, answer.status, {
        domain: answer.display_name,
        tld: answer.extension ?? readTld(answer.domain_name),
        site: answer.other_site_domain ?? '',
        when: end === undefined ? m('later') : format.relative(retryTime(end, now), now),
      });
      const { fault } = answer;
      if (fault === undefined) return translated(sentence);
      const scripts = (answer.scripts ?? []).map(nameOfScript).join(', ');
      return `${translated(sentence)} ${translated(say(NAME_FAULT_TEXTS, fault, { scripts }))}`;
    },
    [m, format],
  );
}
