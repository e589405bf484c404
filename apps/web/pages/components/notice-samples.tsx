import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { AWKWARD_TEXTS } from './sample-names.ts';
import { Sample } from './badge-samples.tsx';

/** Inline notices of every kind. */
export function NoticeSamples(): ReactNode {
  const [isShown, setShown] = useState(true);
  return (
    <Sample title="Notices" description="What needs doing or knowing, in its place, for as long as it holds.">
      <Notice kind="info" title="Changes take a moment">
        Name servers answer with a change within seconds.
      </Notice>
      {isShown ? (
        <Notice kind="success" onDismiss={() => setShown(false)}>
          We sent another confirmation email to ada@example.com.
        </Notice>
      ) : (
        <div>
          <Button size="small" onPress={() => setShown(true)}>
            Show the notice again
          </Button>
        </div>
      )}
      <Notice
        kind="warning"
        title="Confirm your address"
        action={
          <Button size="small" onPress={() => toast({ text: 'Sent again.' })}>
            Send it again
          </Button>
        }
      >
        We sent an email to ada@example.com.
      </Notice>
      <Notice kind="danger" title="The payment was declined" isAnnounced={false}>
        Your card was not charged. Try another card.
      </Notice>
      {AWKWARD_TEXTS.map(({ label, text }) => (
        <Notice
          key={label}
          title={text}
          onDismiss={() => toast({ text: 'It stays on this page.', kind: 'info' })}
        >
          {text}
        </Notice>
      ))}
    </Sample>
  );
}
