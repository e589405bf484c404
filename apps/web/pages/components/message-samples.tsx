import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState, NotAllowedState } from '#platform/ui/states.tsx';
import { StepList } from '#platform/ui/step-list.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Row, Sample } from './sample.tsx';

const failure = new RefusedError({
  code: 'offline',
  status: 503,
  message: 'The registry did not answer in time.',
  requestId: '7f3a9c',
});

/** Badges, notices, toasts and the states of a place. */
export function MessageSamples(): ReactNode {
  return (
    <>
      <Sample title="Badges, notices, toasts">
        <Row>
          <Badge kind="success">Active</Badge>
          <Badge kind="warning">Expires in 20 days</Badge>
          <Badge kind="danger">Expired</Badge>
          <Badge kind="info">Transferring</Badge>
          <Badge>Parked</Badge>
          <Badge icon={<Globe aria-hidden="true" />}>Site address</Badge>
        </Row>
        <Notice kind="info" title="Changes take a moment">
          Name servers answer with a change within seconds.
        </Notice>
        <Notice kind="success" onDismiss={() => undefined}>
          We sent another confirmation email to ada@example.com.
        </Notice>
        <Notice
          kind="warning"
          title="Confirm your address"
          action={<Button size="small">Send it again</Button>}
        >
          We sent an email to ada@example.com.
        </Notice>
        <Notice kind="danger" title="The payment was declined" isAnnounced={false}>
          Your card was not charged. Try another card.
        </Notice>
        <Row>
          <Button onPress={() => toast({ text: 'Record added.' })}>Toast</Button>
          <Button
            onPress={() =>
              toast({
                text: 'Record deleted.',
                duration: 8000,
                action: {
                  label: 'Undo',
                  onPress: () => toast({ text: 'The record is back.', kind: 'info' }),
                },
              })
            }
          >
            Toast with undo
          </Button>
          <Button
            onPress={() => toast({ text: 'The email could not be sent.', kind: 'error', duration: null })}
          >
            Toast that stays
          </Button>
        </Row>
      </Sample>
      <Sample title="States">
        <SkeletonRows />
        <EmptyState
          icon={<Globe aria-hidden="true" />}
          title="No domains yet"
          action={<Button variant="primary">Add a domain</Button>}
        >
          A domain is your site’s own address. Find one, or bring one that you have.
        </EmptyState>
        <ErrorState error={failure} onRetry={() => undefined} />
        <NotAllowedState>Only an administrator of this site can change its DNS records.</NotAllowedState>
      </Sample>
      <Sample title="Progress">
        <ProgressBar label="Import" value={0.62} />
        <ProgressBar label="Looking up names" />
        <StepList
          label="Provisioning juniper.bakery"
          steps={[
            { label: 'Payment received', state: 'done' },
            { label: 'juniper.bakery is registered', state: 'running', detail: 'Asking the registry' },
            { label: 'DNS answers', state: 'waiting' },
            { label: 'Certificate', state: 'failed', detail: 'We try again in 5 minutes.' },
          ]}
        />
      </Sample>
    </>
  );
}
