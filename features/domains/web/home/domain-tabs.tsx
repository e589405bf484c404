import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { DomainSection, SectionedDomain } from '../../rules/domain-sections.ts';
import { sectionScreen } from '../../rules/domain-sections.ts';
import { homeMessages } from '../../words/home/en.ts';

/** The name of each section, as its tab and the breadcrumb have it. */
export const TAB_WORDS = {
  overview: 'tabOverview',
  dns: 'tabDns',
  contacts: 'tabContacts',
  connection: 'tabConnection',
  address: 'tabAddress',
  redirect: 'tabRedirect',
  transfer: 'tabTransfer',
  history: 'tabHistory',
} as const satisfies Readonly<Record<DomainSection, (typeof homeMessages)['keys'][number]>>;

/** The sections of a domain as links; a domain with a single section has none. */
export function DomainTabs({
  name,
  slug,
  type,
  sections,
  current,
}: {
  /** A-labels. */
  readonly name: string;
  /** The slug of its site. */
  readonly slug: string;
  readonly type: SectionedDomain['type'];
  readonly sections: readonly DomainSection[];
  /** Null on a screen that no tab opens. */
  readonly current: DomainSection | null;
}): ReactNode {
  const m = useMessages(homeMessages);
  const path = useManagePath();
  if (sections.length < 2) return null;
  return (
    <nav aria-label={m('tabs')} className="border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {sections.map((section) => (
          <li key={section} className="min-w-0">
            <Link
              href={`${path}/${name}/${sectionScreen(section, type)}/${slug}`}
              isCurrent={section === current}
              className={`flex min-h-9 items-center border-b-2 font-medium transition-colors pointer-coarse:min-h-11 ${
                section === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink'
              }`}
            >
              {m(TAB_WORDS[section])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
