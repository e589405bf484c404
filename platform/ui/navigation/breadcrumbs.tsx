import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { BackLink } from './back-link.tsx';
import { Link } from './link.tsx';
import { recordMessages } from '../words/en.ts';

/** One step of the way to a page. */
export interface Crumb {
  readonly href: string;
  readonly label: string;
}

/** The way to a page from the outermost place in; on a phone the last step of it as a back link. */
export function Breadcrumbs({
  crumbs,
  current,
}: {
  readonly crumbs: readonly Crumb[];
  /** The page itself, if its title is not right below. */
  readonly current?: string | undefined;
}): ReactNode {
  const m = useMessages(recordMessages);
  const parent = crumbs.at(-1);
  return (
    <nav aria-label={m('breadcrumbs')} className="min-w-0 text-sm text-muted">
      {parent ? (
        <div className="flex sm:hidden">
          <BackLink href={parent.href} label={parent.label} />
        </div>
      ) : null}
      <ol className="flex flex-wrap items-center gap-x-1 max-sm:hidden">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className="flex min-w-0 items-center gap-1">
            <Link
              href={crumb.href}
              className="-mx-1 rounded-sm px-1 py-0.5 [overflow-wrap:anywhere] hover:text-ink"
            >
              {crumb.label}
            </Link>
            {index < crumbs.length - 1 || current !== undefined ? <Separator /> : null}
          </li>
        ))}
        {current === undefined ? null : (
          <li aria-current="page" className="min-w-0 [overflow-wrap:anywhere] text-ink">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}

function Separator(): ReactNode {
  return (
    <span className="rtl:-scale-x-100 [&>svg]:size-3.5">
      <ChevronRight aria-hidden="true" />
    </span>
  );
}
