import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';

/** The error of a page, and how to retry. */
export interface Failure {
  readonly error: unknown;
  readonly reset?: () => void;
}

const loadFailedScreen = async () => (await import('./failed-screen.tsx')).FailedScreen;
const FailedScreen = latePart(loadFailedScreen);

/** Fetches the code of the pages below; called while the server still answers. */
export function fetchFailurePage(): void {
  fetchPart(loadFailedScreen);
}

/** Replaces a screen that failed. */
export function FailurePage(failure: Failure): ReactNode {
  return (
    <Suspense fallback={null}>
      <FailedScreen {...failure} />
    </Suspense>
  );
}

/** The same where nothing is left around it. */
export function WholeFailurePage(failure: Failure): ReactNode {
  return (
    <main className="p-4 pt-16">
      <FailurePage {...failure} />
    </main>
  );
}
