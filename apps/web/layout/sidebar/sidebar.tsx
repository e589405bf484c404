import { useRouterState } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName, supportLink } from '#platform/ui/brand.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { shellMessages } from '../../words/en.ts';
import { AccountButton } from '../account-button.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { PaletteButton } from '../palette-button.tsx';
import { placeAt } from './place-at.ts';
import { useAreas } from './use-areas.tsx';
import { ChevronsUpDown, LayoutGrid, LifeBuoy } from 'lucide-react';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { useOpened } from '#platform/ui/overlay/overlay-placement.ts';
import { useCurrentSite } from './left-places.ts';
import { SiteIcon } from './site-icon.tsx';

/** Brand, site switcher, the way to everything, the places, and the support and the account at the foot. */
export function Sidebar(): ReactNode {
  const m = useMessages(shellMessages);
  const place = placeAt(useRouterState({ select: (state) => state.location.pathname }));
  const areas = useAreas();
  const support = supportLink();
  return (
    <div className="flex h-full flex-1 flex-col gap-3 p-3">
      <div className="flex h-10 items-center px-2">
        <Link href="/" className="min-w-0 rounded-sm" label={m('brandHome', { brand: brandName() })}>
          <BrandMark />
        </Link>
      </div>
      <SiteSwitcher />
      <PaletteButton />
      <nav aria-label={m('mainNavigation')} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="flex flex-col gap-0.5 p-0.5">
          {areas.map(({ id, href, label, icon }) => (
            <li key={id}>
              <Link href={href} isCurrent={id === place} className={placeStyle(id === place)}>
                {icon}
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {support === null ? null : (
        <div className="p-0.5">
          <Link href={support} className={placeStyle(false)}>
            <LifeBuoy aria-hidden="true" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{m('support')}</span>
          </Link>
        </div>
      )}
      <div className={classNames('rounded', place === 'account' && 'bg-accent-soft')}>
        <AccountButton />
      </div>
    </div>
  );
}

function placeStyle(isCurrent: boolean): string {
  return classNames(
    'flex min-h-9 items-center gap-2.5 rounded px-2 py-1 transition-colors pointer-coarse:min-h-11',
    isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
  );
}

const loadPanel = async () => (await import('./site-list-panel.tsx')).SiteListPanel;
const SiteListPanel = latePart(loadPanel);

/** Says which site the screens are about, and switches to another or to all of them. */
function SiteSwitcher(): ReactNode {
  const m = useMessages(shellMessages);
  const site = useCurrentSite();
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = site?.title ?? m('allSites');
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => fetchPart(loadPanel)}
        onFocus={() => fetchPart(loadPanel)}
        onClick={() => setOpen(!isOpen)}
        className="flex h-13 w-full items-center gap-2.5 rounded border border-line bg-surface px-2 text-start shadow-raised transition-colors hover:bg-sunken"
      >
        {site ? (
          <SiteIcon title={site.title} />
        ) : (
          <span className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-muted">
            <LayoutGrid aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="sr-only">{m('switchSite')}: </span>
          <span dir="auto" title={name} className="block truncate font-medium">
            {name}
          </span>
          {site ? (
            <span dir="ltr" title={site.domain} className="block truncate text-xs text-muted">
              {site.domain}
            </span>
          ) : null}
        </span>
        <span className="text-muted">
          <ChevronsUpDown aria-hidden="true" />
        </span>
      </button>
      {isOpened ? (
        <Suspense>
          <SiteListPanel triggerRef={trigger} current={site} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
