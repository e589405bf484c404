import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';

/** What the page of a mailed link shows where the link failed: why, and another try if that can help. */
export function FailedLink({
  error,
  title,
  tryAgain,
  onRetry,
}: {
  readonly error: Error;
  readonly title: string;
  /** The words of the button. */
  readonly tryAgain: string;
  readonly onRetry: () => unknown;
}): ReactNode {
  // A refused link stays invalid; after a network error it may still be valid.
  const isOver = error instanceof RefusedError && error.status > 0;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<Link2Off aria-hidden="true" />}
        title={title}
        action={isOver ? undefined : <Button onPress={() => void onRetry()}>{tryAgain}</Button>}
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
