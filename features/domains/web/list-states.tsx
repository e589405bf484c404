import { Globe, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { domainMessages } from '../words/en.ts';

/** No domain on any site: what the list is for, and the first step (management, section 2, "All-domains list"). */
export function NoDomains(): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('emptyAllTitle')}
      action={
        hasFlag('upgrades/domain-search') ? (
          <LinkButton href="/domains" variant="primary">
            {m('emptyAllAction')}
          </LinkButton>
        ) : undefined
      }
    >
      {m('emptyAll')}
    </EmptyState>
  );
}

/** A site that has its free address only. */
export function NoOwnDomain({
  slug,
  canFind,
}: {
  readonly slug: string;
  /** Whether a name can be had for the site by its reader. */
  readonly canFind: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('emptySiteTitle')}
      action={
        canFind ? <LinkButton href={`/domains/add/${slug}`}>{m('emptyAllAction')}</LinkButton> : undefined
      }
    >
      {m('emptySite')}
    </EmptyState>
  );
}

/** Nothing left by search and filter. */
export function NothingFound({ onClear }: { readonly onClear: () => void }): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m('nothingFoundTitle')}
      action={<Button onPress={onClear}>{m('clearFilters')}</Button>}
    >
      {m('nothingFound')}
    </EmptyState>
  );
}
