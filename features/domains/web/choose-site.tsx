import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { sitesQuery } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/card.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { searchMessages } from './search-messages.ts';

/** Asks which site a domain is for, before the search (acquisition, section 2, `/domains/add`). */
export function ChooseSite({ suggestion }: { readonly suggestion: string }): ReactNode {
  const m = useMessages(searchMessages);
  const sites = useQuery(sitesQuery);
  const query = suggestion === '' ? '' : `?suggestion=${encodeURIComponent(suggestion)}`;
  return (
    <PageFrame
      title={m('searchTitleAll')}
      documentTitle={m('searchDocumentTitle')}
      back={{ href: '/domains/manage', label: m('backToDomains') }}
    >
      <Query query={sites}>
        {(known) => {
          // Only these may be given a domain.
          const managed = known.filter((site) => site.capabilities.manage_options);
          return managed.length === 0 ? (
            <EmptyState
              title={m('noSiteTitle')}
              action={
                <LinkButton href="/start" variant="primary">
                  {m('startSite')}
                </LinkButton>
              }
            >
              {m('noSite')}
            </EmptyState>
          ) : (
            <Card title={m('chooseSite')} description={m('chooseSiteHelp')} isFlush>
              <ul className="divide-y divide-line">
                {managed.map((site) => (
                  <li key={site.ID}>
                    <Link
                      href={`/domains/add/${site.slug}${query}`}
                      className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken"
                    >
                      <span className="flex min-w-0 flex-1 flex-col [overflow-wrap:anywhere]">
                        <span dir="auto" className="font-medium">
                          {site.title}
                        </span>
                        <span dir="ltr" className="text-sm text-muted">
                          {site.slug}
                        </span>
                      </span>
                      <ChevronRight aria-hidden="true" className="flex-none text-muted rtl:-scale-x-100" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        }}
      </Query>
    </PageFrame>
  );
}
