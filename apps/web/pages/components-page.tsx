import type { ReactNode } from 'react';
import { PageFrame } from '#platform/ui/page-frame.tsx';

/** The living page of the design. */
export function ComponentsPage(): ReactNode {
  return <PageFrame title="Components">x</PageFrame>;
}
