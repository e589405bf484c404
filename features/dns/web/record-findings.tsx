import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { AffectedForwards } from './affected-forwards.tsx';
import { dnsMessages } from '../words/en.ts';
import type { Finding, ChangeReview } from './use-change-review.ts';

/** What deserves a look in the record that is about to be saved, each with the change that is better. */
export function RecordFindings({
  plan,
  onMend,
}: {
  readonly plan: ReturnType<ChangeReview['of']>;
  /** Makes the better change in place of this one. */
  readonly onMend: (fix: NonNullable<Finding['fix']>) => Promise<void>;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [isBusy, setBusy] = useState(false);
  if (plan === null) return null;
  const mend = async (fix: NonNullable<Finding['fix']>): Promise<void> => {
    setBusy(true);
    await onMend(fix);
    setBusy(false);
  };
  return (
    <div role="status" className="order-last flex min-w-0 basis-full flex-col gap-2">
      {plan.questions.includes('last_mx') ? (
        <Notice kind="warning">
          {m('asksLastMx')}
          <AffectedForwards forwards={plan.forwards} />
        </Notice>
      ) : null}
      {plan.findings.map(({ code, name, type, detail, message, fix }) => (
        <Notice
          key={`${code} ${name} ${type} ${detail}`}
          kind="warning"
          action={
            fix === null ? null : (
              <Button isDisabled={isBusy} onPress={() => void mend(fix)}>
                {translated(fix.message)}
              </Button>
            )
          }
        >
          {translated(message)}
        </Notice>
      ))}
    </div>
  );
}
