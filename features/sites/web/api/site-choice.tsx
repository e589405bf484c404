import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import type { SiteAnswer } from '../../contract/site.ts';
import { choiceMessages } from '../../words/en.ts';
import { sitesQuery } from './site-queries.ts';

/**
 * The sites that a person manages, with links; a link to create one if there is none.
 *
 * A member of a site that others manage reads who can, not that there is no site.
 */
export function SiteChoice({
  title,
  description,
  empty,
  isOffered = () => true,
  hrefFor,
  note,
}: {
  readonly title: string;
  readonly description: string;
  /** What a user reads who manages no site. */
  readonly empty: { readonly title: string; readonly text: string; readonly create: string };
  /** Which of the managed sites are among them. */
  readonly isOffered?: (site: SiteAnswer) => boolean;
  readonly hrefFor: (site: SiteAnswer) => string;
  /** What stands at the end of a site's row. */
  readonly note?: (site: SiteAnswer) => ReactNode;
}): ReactNode {
  const m = useMessages(choiceMessages);
  const sites = useQuery(sitesQuery);
  return (
    <Query query={sites}>
      {(known) => {
        const managed = known.filter((site) => site.capabilities.manage_options && isOffered(site));
        const [member] = known.filter((site) => !site.capabilities.manage_options);
        return managed.length === 0 ? (
          <EmptyState
            title={member ? m('memberTitle') : empty.title}
            action={
              <LinkButton href="/start" variant="primary">
                {empty.create}
              </LinkButton>
            }
          >
            {member ? m('member', { title: member.title }) : empty.text}
          </EmptyState>
        ) : (
          <Card title={title} description={description} isFlush>
            <ul className="divide-y divide-line">
              {managed.map((site) => (
                <li key={site.ID}>
                  <Link
                    href={hrefFor(site)}
                    className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken"
                  >
                    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                      <span className="flex min-w-0 flex-1 basis-44 flex-col [overflow-wrap:anywhere]">
                        <span dir="auto" className="font-medium">
                          {site.title}
                        </span>
                        <span dir="ltr" className="text-sm text-muted">
                          {site.slug}
                        </span>
                      </span>
                      {note?.(site)}
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
  );
}
