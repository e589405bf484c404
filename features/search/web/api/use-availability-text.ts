import { useCallback } from 'react';
import { fillSentence } from '#platform/contract/refusal.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { AvailabilityOnWire } from '../../contract/search-endpoints.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { tldOf } from '#features/names/rules/domain-name.ts';
import { SCRIPT_NAMES } from '#features/names/rules/idn-label.ts';
import { NAME_FAULT_TEXTS } from '#features/names/rules/validate-name.ts';
import { retryTime } from '#features/names/rules/retry-time.ts';
import { foundMessages } from '../../words/en.ts';

/** A script as people know it, in the reader's language. */
export function nameOfScript(script: string): string {
  return translated(script in SCRIPT_NAMES ? SCRIPT_NAMES[script as keyof typeof SCRIPT_NAMES] : script);
}

/** Says what a name's status means, filled in. */
export type AvailabilityText = (answer: AvailabilityOnWire) => string;

/** Gives the function that says what a name's status means, and what is wrong with what is no name; the end of a maintenance is told as people say it. */
export function useAvailabilityText(): AvailabilityText {
  const m = useMessages(foundMessages);
  const format = useFormat();
  return useCallback(
    (answer) => {
      const end = answer.maintenance_end_time;
      const now = new Date();
      const sentence = fillSentence(AVAILABILITY_TEXTS[answer.status].text, {
        domain: answer.display_name,
        tld: tldOf(answer.domain_name),
        site: answer.other_site_domain ?? '',
        when: end === undefined ? m('later') : format.relative(retryTime(end, now), now),
      });
      const { fault } = answer;
      if (fault === undefined) return translated(sentence);
      const scripts = (answer.scripts ?? []).map(nameOfScript).join(', ');
      return `${translated(sentence)} ${translated(fillSentence(NAME_FAULT_TEXTS[fault], { scripts }))}`;
    },
    [m, format],
  );
}
