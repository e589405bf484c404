import type { ReactNode } from 'react';
import { VisitorSearchPage } from '#features/search/web/visitor-search-page.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

/** The search for a domain before sign-in. */
export function VisitorSearchRoute({ suggestion }: { readonly suggestion: string | undefined }): ReactNode {
  return <VisitorSearchPage suggestion={suggestion} onChosen={useAfterChoosing()} />;
}
