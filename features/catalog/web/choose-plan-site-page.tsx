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
import { planMessages } from './plan-messages.ts';

/** The sites that somebody manages with the plan of each, and the way to its plans. */
export function ChoosePlanSitePage(): ReactNode {
  const m = useMessages(planMessages);
  const sites = useQuery(sitesQuery);
  return (
    <PageFrame title={m('title')}>
      <Query query={sites}>
        {(known) => {
          const managed = known.filter((site) => site.capabilities.manage_options);
          return managed.length === 0 ? (
            <EmptyState
              title={m('noSiteTitle')}
              action={
                <LinkButton href="/start" variant="primary">
                  {m('createSite')}
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
                      href={`/plans/${site.slug}`}
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
                      <span lang="en" className="flex-none text-muted">
                        {site.plan.product_name_short}
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
