import { useLayoutEffect, useRef } from 'react';
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

/**
 * The sections of a domain as links; a domain with a single section has none.
 *
 * They stand in one row, which is scrolled sideways where it is wider than the page; the current
 * one is seen.
 */
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
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const showCurrent = (): void => centre(list, list.querySelector('[aria-current]'));
    // A press of the pointer takes the focus as well, and must not move what is below it.
    const showFocused = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) centre(list, target);
    };
    showCurrent();
    const resizes = new ResizeObserver(showCurrent);
    resizes.observe(list);
    list.addEventListener('focusin', showFocused);
    return () => {
      resizes.disconnect();
      list.removeEventListener('focusin', showFocused);
    };
  }, [current, sections.length]);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={m('tabs')} className="border-b border-line print:hidden">
      {/* On a phone up to the window's edges, so that a cut tab shows that there are more. */}
      <ul
        ref={row}
        data-one-row=""
        className="-mb-px flex gap-x-5 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:gap-x-4 max-sm:px-4"
      >
        {sections.map((section) => (
          <li key={section} className="flex-none">
            <Link
              href={`${path}/${name}/${sectionScreen(section, type)}/${slug}`}
              isCurrent={section === current}
              className={`flex min-h-9 items-center border-b-2 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2 pointer-coarse:min-h-11 ${
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

/** Scrolls a row so far that one of its links is in the middle, with its neighbours in sight; a shorter row stays. */
function centre(row: HTMLElement, link: Element | null): void {
  if (!link) return;
  const room = row.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  row.scrollLeft += (place.left + place.right - room.left - room.right) / 2;
}
