import { useRouterState } from '@tanstack/react-router';
import { Check, LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PopoverPanel } from '#platform/ui/overlay/popover-panel.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { shellMessages, panelMessages } from '../../words/en.ts';
import { SiteIcon } from './site-icon.tsx';

/** More sites than this are worth a search field. */
const SEARCHED_FROM = 6;

/** The list behind the site switcher; loaded on demand. */
export function SiteListPanel({
  triggerRef,
  current,
  onClose,
}: {
  readonly triggerRef: RefObject<Element | null>;
  readonly current: Site | null;
  readonly onClose: () => void;
}): ReactNode {
  const shell = useMessages(shellMessages);
  const m = useMessages(panelMessages);
  const sites = useSites();
  const [wanted, setWanted] = useState('');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const areaFor = areaAt(path);
  const text = wanted.trim().toLowerCase();
  const found = sites.filter(({ title, domain, slug }) =>
    [title, domain, slug].some((each) => each.toLowerCase().includes(text)),
  );
  return (
    <PopoverPanel
      title={shell('switchSite')}
      isTitleShown={false}
      isFlush
      triggerRef={triggerRef}
      onClose={onClose}
    >
      <div className="flex w-68 max-w-full flex-col gap-1.5" role="presentation" onKeyDown={moveByArrows}>
        {sites.length >= SEARCHED_FROM ? (
          <SearchField
            label={m('findSite')}
            placeholder={m('findSite')}
            value={wanted}
            onChange={setWanted}
            size="medium"
            isFirst
          />
        ) : null}
        <ul className="max-h-80 overflow-y-auto">
          {text === '' ? (
            <Entry
              href={areaFor(null)}
              isCurrent={!current}
              onPress={onClose}
              icon={
                <span className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-muted">
                  <LayoutGrid aria-hidden="true" />
                </span>
              }
              name={shell('allSites')}
            />
          ) : null}
          {found.map((site) => (
            <Entry
              key={site.ID}
              href={areaFor(site.slug)}
              isCurrent={current?.ID === site.ID}
              onPress={onClose}
              icon={<SiteIcon title={site.title} />}
              name={site.title}
              detail={site.domain}
            />
          ))}
          {found.length === 0 ? <li className="px-2 py-3 text-muted">{m('noSiteFound')}</li> : null}
        </ul>
        <Link
          href="/start"
          onPress={onClose}
          className="flex items-center gap-2.5 rounded-sm px-2 py-2 text-muted hover:bg-sunken hover:text-ink"
        >
          <Plus aria-hidden="true" />
          {m('newSite')}
        </Link>
      </div>
    </PopoverPanel>
  );
}

/**
 * The same page for another site, or for all of them; falls back to the domain list if the site has
 * no such page.
 */
function areaAt(path: string): (slug: string | null) => string {
  if (path === '/error-report') {
    return (slug) => (slug === null ? path : `${path}?site=${encodeURIComponent(slug)}`);
  }
  const area =
    ['/domains/add', '/plans', '/stats'].find((each) => path.startsWith(each)) ?? '/domains/manage';
  return (slug) => (slug === null ? area : `${area}/${slug}`);
}

function Entry({
  href,
  icon,
  name,
  detail,
  isCurrent,
  onPress,
}: {
  readonly href: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail?: string;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <li>
      <Link
        href={href}
        isCurrent={isCurrent}
        onPress={onPress}
        className={classNames(
          'flex items-center gap-2.5 rounded-sm px-2 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2',
          isCurrent && 'font-medium',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block [overflow-wrap:anywhere]">
            {name}
          </span>
          {detail ? (
            <span dir="ltr" className="block text-xs font-normal [overflow-wrap:anywhere] text-muted">
              {detail}
            </span>
          ) : null}
        </span>
        {isCurrent ? (
          <span className="text-accent">
            <Check aria-hidden="true" />
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** Up and down move through the search field and the links, as in a menu. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
