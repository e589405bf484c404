import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { EmptyState, ErrorState, NotAllowedState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LONGEST_NAME } from './sample-names.ts';
import { Sample } from './badge-samples.tsx';

const failure = new RefusedError({
  code: 'offline',
  status: 503,
  message: 'The registry did not answer in time.',
  requestId: '7f3a9c',
});
const nothingThere = new RefusedError({
  code: 'not_found',
  status: 404,
  message: 'Domain not found.',
});

/** The states of a place: on its way, empty, failed, not allowed. */
export function StateSamples(): ReactNode {
  const [isTrying, setTrying] = useState(false);
  const retry = (): void => {
    setTrying(true);
    setTimeout(() => setTrying(false), 1500);
  };
  return (
    <>
      <Sample title="On its way" description="Three rows where rows are about to be.">
        <SkeletonRows />
      </Sample>
      <Sample title="Empty" description="What this is for, and the first step.">
        <EmptyState
          icon={<Globe aria-hidden="true" />}
          title="No domains yet"
          action={
            <Button variant="primary" onPress={() => toast({ text: 'The first step.', kind: 'info' })}>
              Add your first domain
            </Button>
          }
        >
          A domain is your site’s own address. Find one, or connect one that you own.
        </EmptyState>
        <EmptyState title={`Nothing like “${LONGEST_NAME}”`}>Try fewer letters.</EmptyState>
      </Sample>
      <Sample title="Failed" description="Why, the next step, and what to quote.">
        {isTrying ? <SkeletonRows /> : <ErrorState error={failure} onRetry={retry} />}
        <ErrorState error={new Error('a surprise')} onRetry={retry} />
        <ErrorState error={nothingThere} />
      </Sample>
      <Sample title="Not allowed" description="Who can.">
        <NotAllowedState>Only an administrator of this site can change its DNS records.</NotAllowedState>
        <NotAllowedState />
      </Sample>
    </>
  );
}
