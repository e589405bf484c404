import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { StepList, type Step } from '#platform/ui/content/timeline.tsx';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { transferMessages } from '../words/en.ts';

/** Why a name is too young: of the locks only these two depend on its age. */
const TOO_YOUNG = {
  registration: 'tooYoung_registration',
  transfer: 'tooYoung_transfer',
  contact_change: 'tooYoung_transfer',
} as const;

/** The prechecks of a transfer, each with its result and, on failure, what to do (acquisition, section 2). */
export function TransferChecks({ transfer }: { readonly transfer: InboundTransferOnWire }): ReactNode {
  const m = useMessages(transferMessages);
  const format = useFormat();
  const buildStep = (
    label: string,
    isPassed: boolean | null,
    remedy: string,
    unknown = m('isUnknown'),
  ): Step => {
    if (isPassed === null) return { label, state: 'waiting', word: m('notKnown'), detail: unknown };
    return isPassed
      ? { label, state: 'done', detail: m('isReported') }
      : { label, state: 'failed', detail: remedy };
  };
  const { unlocked, old_enough: oldEnough, code_accepted: isCode } = transfer;
  const { transfer_eligible_date: from, transfer_lock: lock } = transfer;
  return (
    <StepList
      label={m('checks')}
      steps={[
        buildStep(m('unlocked'), unlocked, m('unlockedRemedy')),
        buildStep(
          m('oldEnough'),
          oldEnough,
          from === null || lock === null
            ? ''
            : m(TOO_YOUNG[lock.reason], { days: lock.days, date: format.date(from) }),
        ),
        buildStep(m('codeAccepted'), isCode, m('codeRemedy'), m('codeLater')),
        // No registry says whose address is in the public record.
        { label: m('privacy'), state: 'waiting', word: m('forYou'), detail: m('privacyText') },
      ]}
    />
  );
}
