import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import type { CustomerTaskOnWire } from '../../contract/customer-task.ts';
import { billingMessages } from '../../words/en.ts';

/** What only the buyer can do, with the values to copy and the way to the page about it. */
export function TaskNotice({ task }: { readonly task: CustomerTaskOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const { message, sentence, values, path } = task;
  return (
    <Notice kind="warning">
      <div className="flex flex-col gap-3">
        <p className="[overflow-wrap:anywhere]">{translated({ message, sentence })}</p>
        {values.length === 0 ? null : (
          <Facts
            facts={values.map((each) => ({
              label: translated({ message: each.label, sentence: each.sentence }),
              value: <CodeValue value={each.value} />,
            }))}
          />
        )}
        <span className="flex">
          <LinkButton href={path} size="small" variant="primary">
            {m(task.id === 'point-domain' ? 'openSetUp' : 'openTransfer')}
          </LinkButton>
        </span>
      </div>
    </Notice>
  );
}
