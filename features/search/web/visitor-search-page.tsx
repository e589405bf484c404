import type { ReactNode } from 'react';
import { NO_USER } from '#features/cart/rules/no-site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { searchMessages } from '../words/en.ts';
import { SiteSearch } from './site-search.tsx';

/**
 * Domain search without an account. Selected names go into a visitor's cart, which moves to the
 * account after signing up (decision 39, "`no-user`, `no-site`").
 */
export function VisitorSearchPage({
  suggestion = '',
  onChosen,
}: {
  readonly suggestion?: string | undefined;
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  return (
    <PageFrame title={m('searchDocumentTitle')}>
      <SiteSearch
        site={NO_USER}
        address={`/domains/add/${NO_USER}`}
        suggestion={suggestion}
        title={undefined}
        hasLists={false}
        onChosen={onChosen}
      />
    </PageFrame>
  );
}
