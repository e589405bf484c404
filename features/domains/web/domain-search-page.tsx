import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { NotAllowedState } from '#platform/ui/states.tsx';
import type { ChosenDomain } from './chosen-domain.ts';
import { ChooseSite } from './choose-site.tsx';
import { searchMessages } from './search-messages.ts';
import { SiteSearch } from './site-search.tsx';

/**
 * Domain search (acquisition, sections 2 and 4).
 *
 * Choosing a name puts it into the site's cart, or takes it out again. Once it is in,
 * `onChosen` decides where to go; without it the checkout opens.
 */
export function DomainSearchPage({
  site,
  suggestion = '',
  onChosen,
}: {
  readonly site?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly onChosen?: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  const known = useSite(site);
  if (site === undefined) return <ChooseSite suggestion={suggestion} />;
  const slug = known?.slug ?? site;
  return (
    <PageFrame
      title={m('searchTitle')}
      documentTitle={m('searchDocumentTitle')}
      back={{ href: `/domains/manage/${slug}`, label: m('backToDomains') }}
    >
      {known && !known.capabilities.manage_options ? (
        <NotAllowedState />
      ) : (
        <SiteSearch
          key={site}
          site={slug}
          address={`/domains/add/${site}`}
          suggestion={suggestion}
          title={known?.title}
          onChosen={onChosen}
        />
      )}
    </PageFrame>
  );
}
